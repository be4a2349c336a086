import { SelectField } from '../primitives/select-field/index.ts'
import { readRequest } from './request.ts'

const show = (view: string) => {
  const params = new URLSearchParams(location.search)
  params.set('view', view)
  location.search = params.toString()
}

/** One page, light beside dark, or two phones. */
export const ViewSwitch = () => {
  // In one of the two frames there is no room for two more.
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
