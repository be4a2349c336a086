import { Tooltip, type TooltipProps } from '../tooltip/index.ts'
import { PlainIconButton, type PlainIconButtonProps } from '../../primitives/button/index.ts'

export interface IconButtonProps extends PlainIconButtonProps {
  tooltipSide?: TooltipProps['side']
  /** Off where many stand together and each would mount its own, such as in long lists. */
  tooltip?: boolean
}

/** An action whose drawing everybody knows; the word still exists for readers and on hover. */
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
