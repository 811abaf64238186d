import { Button } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import { Check } from 'lucide-react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import type { PixAnswer } from './use-finish-sale.ts'
import styles from './payment.module.css'

type PixQuestionProps = { cents: number; onAnswer: (answer: PixAnswer) => void }

/** Enter pressed twice goes back: whether money came is never answered by accident. */
export const PixQuestion = ({ cents, onAnswer }: PixQuestionProps) => (
  <Dialog opened onClose={() => onAnswer('back')} title="O Pix ainda não foi confirmado">
    <p className={styles.dialogText}>
      Confira na conta ou no celular do cliente se {formatBRL(cents)} caíram. Sem a confirmação, o valor fica a receber.
    </p>
    <Row gap={8} align="stretch" justify="end" wrap>
      <Button variant="default" data-autofocus onClick={() => onAnswer('back')}>
        Voltar
      </Button>
      <Button variant="default" onClick={() => onAnswer('later')}>
        Concluir sem confirmar
      </Button>
      <Button leftSection={<Check size={16} aria-hidden />} onClick={() => onAnswer('arrived')}>
        Já caiu
      </Button>
    </Row>
  </Dialog>
)
