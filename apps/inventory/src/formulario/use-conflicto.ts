import type { Producto } from '@mi/contracts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useReciente } from '../data/vivo/use-vivo.ts'
import { type Diferencia, type Lado, diferenciasDe, ladoInicial } from './conflicto.model.ts'
import type { ProductoForm } from './producto-form.model.ts'

interface Pending {
  readonly actual: Producto
  readonly diferencias: readonly Diferencia[]
  readonly lados: Readonly<Record<string, Lado>>
}

/** Lets the person choose values after a conflict. The form always contains the chosen values, ready to be saved. */
export const useConflicto = (form: UseFormReturn<ProductoForm>) => {
  const [pending, setPending] = useState<Pending>()

  const choose = (elegidas: readonly Diferencia[], ladoOf: (each: Diferencia) => Lado) => {
    const lados = Object.fromEntries(elegidas.map((each) => [each.campo, ladoOf(each)]))
    for (const each of elegidas) {
      form.setValue(each.campo, each[ladoOf(each)], { shouldDirty: true, shouldValidate: true })
    }
    return lados
  }

  return {
    actual: pending?.actual,
    conflicto: pending,
    /** Compares the form with `actual`. The form was filled from `visto`, and then `actual` was saved elsewhere. */
    meet: (visto: Producto, actual: Producto): void => {
      const diferencias = diferenciasDe(visto, actual, form.getValues())
      setPending({ actual, diferencias, lados: choose(diferencias, ladoInicial) })
    },
    onChoose: (elegidas: readonly Diferencia[], lado: Lado): void => {
      const lados = choose(elegidas, () => lado)
      setPending((before) => before && { ...before, lados: { ...before.lados, ...lados } })
    },
    clear: (): void => setPending(undefined),
  }
}

/**
 * If another person has saved a newer version than the one in the form, returns that person's name. After a conflict,
 * the version in the form is `elegido`. Otherwise, it is `producto`.
 */
export const useAjeno = (producto: Producto | null, elegido: Producto | undefined): string | undefined => {
  const reciente = useReciente(producto?.id ?? 0)
  const seen = elegido?.version ?? producto?.version ?? 0
  if (!reciente || reciente.version <= seen || reciente.accion !== 'modificado') return undefined
  return reciente.quien ?? undefined
}
