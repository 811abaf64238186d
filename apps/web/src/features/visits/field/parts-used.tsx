import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './field.module.css'
import { PartSheet, type ChosenPart } from './part-sheet.tsx'
import type { FieldVisit } from './waiting-work.ts'

type PartsUsedProps = { parts: FieldVisit['parts']; isOver: boolean; onAdd: (part: ChosenPart) => Promise<boolean> }

/** What was used beyond what the order said; it joins the order and leaves stock with it. */
export function PartsUsed({ parts, isOver, onAdd }: PartsUsedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Peças usadas"
      padding="flush"
      action={
        !isOver && (
          <Button variant="subtle" leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
            Adicionar
          </Button>
        )
      }
    >
      {parts.length === 0 ? (
        <Quiet pad="12px 16px 16px">Nenhuma peça além do que está na ordem.</Quiet>
      ) : (
        <ul className="ruled">
          {parts.map(({ id, name, quantity, unit }) => (
            <li key={id} className={styles.part}>
              <span>{name}</span>
              <b className="num">
                {quantityText(quantity)} {unit.toLowerCase()}
              </b>
            </li>
          ))}
        </ul>
      )}
      <PartSheet opened={isOpen} onClose={() => setOpen(false)} onAdd={onAdd} />
    </Card>
  )
}
