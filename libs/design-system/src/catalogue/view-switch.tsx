import { SelectField } from '../primitives/select-field/index.ts'
import { readRequest } from './request.ts'

const show = (view: string) => {
  const params = new URLSearchParams(location.search)
  params.set('view', view)
  location.search = params.toString()
}

/**
 * Chooses how the catalogue is shown: once, or in two frames with the light theme next to the dark one. The frames fill
 * the page, or each is as wide as a phone.
 */
export const ViewSwitch = () => {
  // A frame has no switch of its own, because a choice there would show two more frames inside that frame.
  if (window.top !== window) return null
  return (
    <SelectField
      label="Vista"
      hideLabel
      value={readRequest(location.search).view}
      onChange={(event) => show(event.target.value)}
    >
      <option value="">Una página</option>
      <option value="both">Claro y oscuro</option>
      <option value="phones">Dos teléfonos</option>
    </SelectField>
  )
}
