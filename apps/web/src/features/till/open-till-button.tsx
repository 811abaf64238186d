import { Button } from '@mantine/core'
import { tillAccess } from '@prumo/contract/sales/till-access'
import { LockKeyholeOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useTillOfDevice } from './use-till.ts'

const OpenShiftDialog = lazy(async () => ({
  default: (await import('./dialogs/open-shift-dialog.tsx')).OpenShiftDialog,
}))

/** Opens the till of this device, where that is the next thing to do. */
export function OpenTillButton() {
  const { answer } = useTillOfDevice()
  const [isOpening, setIsOpening] = useState(false)
  const mayOperate = useMayCall({ access: tillAccess.operate })
  if (!answer?.till || answer.shift || !mayOperate) return null
  return (
    <>
      <Button
        size="lg"
        variant="white"
        leftSection={<LockKeyholeOpen size={18} aria-hidden />}
        onClick={() => setIsOpening(true)}
      >
        Abrir caixa
      </Button>
      {isOpening && (
        <Suspense>
          <OpenShiftDialog
            till={answer.till}
            postsToFinance={answer.postsToFinance}
            onClose={() => setIsOpening(false)}
          />
        </Suspense>
      )}
    </>
  )
}
