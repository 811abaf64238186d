import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { QrCode } from '#ui/images/qr-code.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import type { PixOfRow } from '../cart/pix-of-row.ts'
import styles from './payment.module.css'

type LargePixProps = { pix: PixOfRow; cents: number; onClose: () => void; onArrived: () => void }

/** Held over the counter: the code as large as the telephone. */
export const LargePix = ({ pix, cents, onClose, onArrived }: LargePixProps) => (
  <Dialog opened onClose={onClose} title="Pix" fullScreen>
    <div className={styles.largeCode}>
      <QrCode text={pix.code} label="Código Pix em tela cheia" size={640} />
      <Money cents={cents} size="lg" />
      <span>{pix.receiver}</span>
    </div>
    <Button
      size="lg"
      fullWidth
      mt="md"
      leftSection={<Check size={17} aria-hidden />}
      onClick={() => {
        onArrived()
        onClose()
      }}
    >
      Já caiu
    </Button>
  </Dialog>
)
