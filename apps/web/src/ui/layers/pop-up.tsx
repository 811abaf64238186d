import type { ReactElement, ReactNode } from 'react'
import type { PopUpPlace } from './pop-up-layer.tsx'
import { useLayer } from './use-layer.ts'

type PopUpProps = PopUpPlace & {
  /** Names the pop-up. */
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  button: (props: ReturnType<typeof useLayer>['buttonProps']) => ReactElement
  className?: string | undefined
  children: ReactNode
}

const bringLayer = async () => (await import('./pop-up-layer.tsx')).PopUpLayer

/** Something small beside the button that opens it. */
export function PopUp({ label, opened, onChange, button, className, children, ...place }: PopUpProps) {
  const { Layer, anchor, buttonProps } = useLayer(bringLayer, { opened, onChange, popup: 'dialog' })
  return (
    <>
      {button(buttonProps)}
      {Layer && anchor && (
        <Layer anchor={anchor} label={label} opened={opened} onChange={onChange} className={className} place={place}>
          {children}
        </Layer>
      )}
    </>
  )
}
