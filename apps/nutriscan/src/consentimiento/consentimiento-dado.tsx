import { sentenceFor } from '@mi/api-client'
import { Button } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useConsentir } from '../data/nutriscan.mutations.ts'
import { useConsentimiento } from '../data/nutriscan.queries.ts'
import styles from './consentimiento.module.css'
import { TEXTS } from './consentimiento.texts.ts'

/** Lets the person withdraw the consent. Renders nothing if the person has not consented. */
export const ConsentimientoDado = () => {
  const { toast } = usePlatform()
  const { data } = useConsentimiento()
  const { mutateAsync, isPending } = useConsentir()
  // `mutate` would call no callback after a photo was chosen, so a failed withdrawal would not be reported.
  const withdraw = (): void =>
    void mutateAsync(false).then(
      () => toast.success(TEXTS.retirado),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorAlRetirar)),
    )
  if ((data?.aceptadoEn ?? null) === null) return null
  return (
    <p className={styles.given}>
      {TEXTS.dado}{' '}
      <Button size="sm" variant="ghost" busy={isPending} onClick={withdraw}>
        {TEXTS.retirar}
      </Button>
    </p>
  )
}
