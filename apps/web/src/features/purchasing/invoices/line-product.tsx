import { Button } from '@mantine/core'
import { lineMatchLabels, lineNeedLabels } from '@prumo/contract/purchasing/labels'
import type { InvoiceLine } from '@prumo/contract/purchasing/supplier-invoice-records'
import { Check, Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Row } from '#ui/layout/row.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { amountText } from './invoice-labels.tsx'
import styles from './invoices.module.css'
import { ItemSelect } from './item-select.tsx'
import { NewProductDialog } from './new-product-dialog.tsx'
import type { LineDecision } from './use-invoice-decisions.ts'

type LineProductProps = {
  line: InvoiceLine
  /** Absent: nothing can be decided any more. */
  onDecide?: ((decision: Omit<LineDecision, 'lineId'>) => void) | undefined
}

/** What a line is in the register, why it is taken for that, and what is still to be said. */
export function LineProduct({ line, onDecide }: LineProductProps) {
  const [open, setOpen] = useState<'product' | 'factor' | 'search' | null>(null)
  const close = () => setOpen(null)
  const decide = (decision: Omit<LineDecision, 'lineId'>) => {
    close()
    onDecide?.(decision)
  }
  if (line.isLeftOut)
    return (
      <div className={styles.product}>
        <StatusChip>Fica de fora</StatusChip>
        {onDecide && <TextButton onClick={() => decide({ isLeftOut: false })}>Incluir</TextButton>}
      </div>
    )
  const isSearching = onDecide && (line.productName === null || line.needs === 'variation' || open === 'search')
  return (
    <div className={styles.product}>
      {isSearching ? (
        <div className={styles.search}>
          <ItemSelect
            label={`Produto de ${line.name}`}
            onChoose={(item) => decide(item)}
            takesFocus={open === 'search'}
          />
          <Button
            variant="default"
            leftSection={<Plus size={15} aria-hidden />}
            aria-label={`Novo produto de ${line.name}`}
            onClick={() => setOpen('product')}
          >
            Novo produto
          </Button>
          {open === 'search' && (
            <Button variant="subtle" aria-label={`Cancelar troca de ${line.name}`} onClick={close}>
              Cancelar
            </Button>
          )}
        </div>
      ) : (
        <KnownProduct line={line} onOpen={onDecide && setOpen} onDecide={onDecide && decide} />
      )}
      {open === 'product' && (
        <NewProductDialog line={line} onClose={close} onMake={(newProduct) => decide({ newProduct })} />
      )}
      {open === 'factor' && <FactorDialog line={line} onClose={close} onSave={(factor) => decide({ factor })} />}
    </div>
  )
}

type KnownProductProps = {
  line: InvoiceLine
  onOpen?: ((what: 'product' | 'factor' | 'search') => void) | undefined
  onDecide?: LineProductProps['onDecide']
}

function KnownProduct({ line, onOpen, onDecide }: KnownProductProps) {
  const { match, similarity, needs, factor, unit, productUnit } = line
  const conversion = factor === null ? lineNeedLabels.unit : `1 ${unit} = ${amountText(factor)} ${productUnit ?? ''}`
  const isConverted = factor === null || factor !== 1 || needs === 'quantity'
  return (
    <>
      {line.thumbnailUrl ? (
        <img src={line.thumbnailUrl} alt="" className={styles.picture} />
      ) : (
        <IconTile icon={Package} size={36} />
      )}
      <Stack gap={4} grow narrows>
        <Text weight={600} breaks>
          {line.productName}
        </Text>
        <Row as="span" gap="4px 8px" wrap size="sm">
          {match && (
            <StatusChip tone={match === 'similar' ? 'attention' : match === 'new' ? 'brand' : 'income'}>
              {match === 'similar' ? `${similarity} % parecido` : lineMatchLabels[match]}
            </StatusChip>
          )}
          {isConverted &&
            (onOpen ? (
              <TextButton onClick={() => onOpen('factor')}>{conversion}</TextButton>
            ) : (
              <Quiet as="span" size="sm">
                {conversion}
              </Quiet>
            ))}
          {needs === 'quantity' && <StatusChip tone="attention">{lineNeedLabels.quantity}</StatusChip>}
          {onOpen && match === 'new' && (
            <TextButton aria-label={`Editar produto de ${line.name}`} onClick={() => onOpen('product')}>
              Editar
            </TextButton>
          )}
          {onOpen && (
            <TextButton aria-label={`Trocar produto de ${line.name}`} onClick={() => onOpen('search')}>
              Trocar
            </TextButton>
          )}
        </Row>
      </Stack>
      {needs === 'accept' && onDecide && (
        <Button
          variant="default"
          leftSection={<Check size={15} aria-hidden />}
          aria-label={`Aceitar produto de ${line.name}`}
          onClick={() => onDecide({ accept: true })}
        >
          Aceitar
        </Button>
      )}
    </>
  )
}
