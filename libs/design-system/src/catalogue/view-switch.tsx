import { SelectField } from '../primitives/select-field/index.ts'
import { readRequest } from './request.ts'

const show = (view: string) => {
  const params = new URLSearchParams(location.search)
  params.set('view', view)
  location.search = params.toString()
}

/** Lets the person choose the view of the catalogue (`view` in `CatalogueRequest`). */
export const ViewSwitch = () => {
  // A switch inside a frame of `SideBySide` would open two more frames in that frame.
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
