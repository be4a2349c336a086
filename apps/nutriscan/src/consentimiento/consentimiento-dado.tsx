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
  const { mutate, isPending } = useConsentir()
  if ((data?.aceptadoEn ?? null) === null) return null
  return (
    <p className={styles.given}>
      {TEXTS.dado}{' '}
      <Button
        size="sm"
        variant="ghost"
        busy={isPending}
        onClick={() =>
          mutate(false, {
            onSuccess: () => toast.success(TEXTS.retirado),
            onError: (error) => toast.error(sentenceFor(error, TEXTS.errorAlRetirar)),
          })
        }
      >
        {TEXTS.retirar}
      </Button>
    </p>
  )
}
