import { ScaleDialog } from '#features/products/door/scale-patterns/scale-dialog.tsx'
import { CardFeeDialog } from '../card-fees/card-fee-dialog.tsx'
import { ChooseTillDialog } from '../dialogs/choose-till-dialog.tsx'
import { OpenShiftDialog } from '../dialogs/open-shift-dialog.tsx'
import { TillDialog } from '../tills/till-dialog.tsx'
import { useTillOfDevice } from '../use-till.ts'
import { HandOffDialog } from './hand-off-dialog.tsx'
import { PixKeyDialog } from './pix-key-dialog.tsx'
import type { ShopLine } from './shop-lines.ts'

/** What is done in place, above the checklist. */
export function ShopTask({ task, onClose }: { task: ShopLine; onClose: () => void }) {
  if (task === 'till') return <TillDialog till={null} onClose={onClose} />
  if (task === 'device' || task === 'float') return <AtThisDevice task={task} onClose={onClose} />
  if (task === 'finance') return <HandOffDialog onClose={onClose} />
  if (task === 'pix-key') return <PixKeyDialog onClose={onClose} />
  if (task === 'card-fees') return <CardFeeDialog fee={null} onClose={onClose} />
  if (task === 'scale') return <ScaleDialog onClose={onClose} />
  return null
}

/** A till is opened where it sells: a device that counts for none chooses one first. */
function AtThisDevice({ task, onClose }: { task: 'device' | 'float'; onClose: () => void }) {
  const { answer, deviceId } = useTillOfDevice()
  if (!deviceId) return null
  if (task === 'float' && answer?.till)
    return <OpenShiftDialog till={answer.till} postsToFinance={answer.postsToFinance} onClose={onClose} />
  return <ChooseTillDialog deviceId={deviceId} current={answer?.till?.id ?? null} onClose={onClose} />
}
