import { createApiClient, sesionApi, usuariosApi } from '@mi/api-client'
import { saveSession } from '@mi/auth'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { leaveAviso } from '../acceso/aviso.ts'
import { useShell } from '../context/shell-context.ts'
import { resolverFor, showErrors } from '../page/form-errors.ts'
import { type CompletarForm, EMPTY, errorsOf, toRequest, validate } from './completar.model.ts'

/**
 * Goes on with the new token to a page that has the person's modules. The renewal marks the browser as that of a
 * person who may open them. The page's own session stays as it is: its subscribers would navigate by themselves.
 */
const goOn = async (token: string | null): Promise<void> => {
  if (token === null) return
  const fresh = await sesionApi(createApiClient({ getToken: () => token }))
    .renew()
    .catch(() => ({ token }))
  saveSession(localStorage, fresh)
  location.replace('/')
}

/** The state of the form that completes a profile. */
export const useCompletar = (idUsuario: number) => {
  const { api, session } = useShell().platform
  const foto = useMutation({ mutationFn: (blob: Blob) => usuariosApi(api).changePhoto(idUsuario, blob) })
  const save = useMutation({
    mutationFn: async (values: CompletarForm) => {
      const saved = await usuariosApi(api).edit(idUsuario, toRequest(values, foto.data?.url))
      leaveAviso({ tipo: 'success', texto: saved.message })
      await goOn(saved.token ?? session.getState().token)
    },
  })
  // Once saved, the page is leaving: the button stays busy until then.
  const busy = save.isPending || save.isSuccess
  const form = useForm<CompletarForm>({
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
    resolver: resolverFor(validate),
  })
  const submit = form.handleSubmit(async (values) => {
    if (busy || foto.isPending) return
    try {
      await save.mutateAsync(values)
    } catch (error) {
      showErrors(form, errorsOf(error))
    }
  })
  return { form, busy, foto, submit }
}
