import { Tooltip, type TooltipProps } from '../tooltip/index.ts'
import { PlainIconButton, type PlainIconButtonProps } from '../../primitives/button/index.ts'

export interface IconButtonProps extends PlainIconButtonProps {
  tooltipSide?: TooltipProps['side']
  /** Switch it off in long lists, where every row would mount a tooltip of its own. */
  tooltip?: boolean
}

/** An action with a well-known icon; `label` is its name. */
export const IconButton = ({ tooltipSide = 'top', tooltip = true, ...props }: IconButtonProps) => {
  const button = <PlainIconButton {...props} />
  return tooltip ? (
    <Tooltip content={props.label} side={tooltipSide}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
