import { Button, NumberInput, Switch } from '@mantine/core'
import { colorPalette } from '@prumo/contract/products/labels'
import { mostVariationsAtOnce } from '@prumo/contract/products/variations'
import { toCents } from '@prumo/domain/money/money'
import { isMeasured } from '@prumo/domain/products/quantity'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ColorMark } from './color-mark.tsx'
import { draftOf, linesOf, type GridCell, type GridColumn, type GridLine } from './make-grid.ts'
import { useBelowCostAnswer } from './use-below-cost.ts'
import { useColumnKeys } from './use-column-keys.ts'
import type { ParentOfVariations, VariationStore } from './variation-row.ts'
import styles from './variations.module.css'

type GridMakerProps = { store: VariationStore; parent: ParentOfVariations; onClose: () => void }

const colors = Object.keys(colorPalette)

/** All colours in all sizes at once; price and stock are typed down their columns. */
export function GridMaker({ store, parent, onClose }: GridMakerProps) {
  const grid = useGrid(parent)
  const { lines, chosen, cellOf, setCell } = grid
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const toast = useToast()
  const isPhone = useIsPhone()
  const withAnswer = useBelowCostAnswer()

  async function save() {
    const wrong = problemOf(chosen.map((line) => cellOf(line)))
    setProblem(wrong)
    if (wrong) return
    setIsSaving(true)
    try {
      const drafts = chosen.map((line) => draftOf(line, cellOf(line), parent))
      if (!(await withAnswer(drafts, store.add))) return
      toast.success(
        drafts.length === 1 ? 'Variação criada com sucesso' : `${drafts.length} variações criadas com sucesso`,
      )
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Ocorreu um erro não esperado ao criar variações. Tente novamente mais tarde.'))
    } finally {
      setIsSaving(false)
    }
  }

  const units = chosen.reduce((sum, line) => sum + (cellOf(line).stock ?? 0), 0)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Criar grade"
      size={860}
      fullScreen={isPhone}
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isSaving} disabled={chosen.length === 0} onClick={() => void save()}>
            {chosen.length === 1 ? 'Criar 1 variação' : `Criar ${chosen.length} variações`}
          </Button>
        </Row>
      }
    >
      <div className={styles.form}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <div className={styles.choices}>
          <TagsInput
            label="Cores"
            description="Escolha ou escreva outra e tecle Enter."
            data={colors}
            value={grid.colors}
            onChange={grid.setColors}
          />
          <TagsInput
            label="Tamanhos"
            description="Separe com vírgula ou Enter."
            value={grid.sizes}
            onChange={grid.setSizes}
          />
        </div>
        {lines.length > 0 && (
          <>
            <GridLines lines={lines} cellOf={cellOf} setCell={setCell} decimalScale={isMeasured(parent.unit) ? 3 : 0} />
            <Row gap="6px 16px" justify="between" wrap tone="quiet" size="sm">
              <span className={styles.keys}>
                <Kbd>Enter</Kbd> desce <Kbd>Ctrl D</Kbd> repete o de cima <Kbd>Ctrl V</Kbd> cola a coluna
              </span>
              <span className="num">
                {chosen.length} {chosen.length === 1 ? 'ativa' : 'ativas'} · <b>{units.toLocaleString('pt-BR')}</b>{' '}
                {parent.unit.toLowerCase()}
              </span>
            </Row>
          </>
        )}
      </div>
    </Dialog>
  )
}

function useGrid(parent: ParentOfVariations) {
  const [colorNames, setColors] = useState<string[]>([])
  const [sizes, setSizes] = useState<string[]>([])
  const [opened] = useState(() => new Date())
  const [cells, setCells] = useState<Readonly<Record<string, GridCell>>>({})
  const usual: GridCell = {
    price: parent.salePrice === undefined ? null : toCents(parent.salePrice),
    stock: null,
    minimum: 1,
    isOn: true,
  }
  const lines = linesOf(colorNames, sizes, parent.sku, opened)
  const cellOf = ({ key }: GridLine) => cells[key] ?? usual
  return {
    colors: colorNames,
    setColors,
    sizes,
    setSizes,
    lines,
    chosen: lines.filter((line) => cellOf(line).isOn),
    cellOf,
    setCell: (line: GridLine, change: Partial<GridCell>) =>
      setCells((current) => ({ ...current, [line.key]: { ...usual, ...current[line.key], ...change } })),
  }
}

function problemOf(cells: readonly GridCell[]) {
  if (cells.length > mostVariationsAtOnce) return `Crie no máximo ${mostVariationsAtOnce} variações de uma vez`
  return cells.some(({ price }) => !price) ? 'Informe o preço de cada variação: deve ser maior que zero.' : null
}

type GridLinesProps = {
  lines: readonly GridLine[]
  cellOf: (line: GridLine) => GridCell
  setCell: (line: GridLine, change: Partial<GridCell>) => void
  decimalScale: number
}

function GridLines({ lines, cellOf, setCell, decimalScale }: GridLinesProps) {
  const isPhone = useIsPhone()
  const columnKeys = useColumnKeys({ lines, cellOf, setCell })
  const input = (line: GridLine, index: number, column: GridColumn, label: string) => {
    const shared = {
      'aria-label': `${label} de ${line.name}`,
      ...(isPhone && { label }),
      disabled: !cellOf(line).isOn,
      'data-row': index,
      'data-column': column,
    }
    return column === 'price' ? (
      <MoneyInput {...shared} value={cellOf(line).price} onChange={(price) => setCell(line, { price })} />
    ) : (
      <NumberInput
        {...shared}
        hideControls
        allowNegative={false}
        decimalSeparator=","
        decimalScale={decimalScale}
        value={cellOf(line)[column] ?? ''}
        onChange={(typed) => setCell(line, { [column]: typed === '' ? null : Number(typed) })}
      />
    )
  }
  const name = ({ name: text, color }: GridLine) => (
    <span className={styles.name}>
      <ColorMark name={color} />
      {text}
    </span>
  )
  const onOff = (line: GridLine) => (
    <Switch
      aria-label={`Criar ${line.name}`}
      checked={cellOf(line).isOn}
      onChange={(event) => setCell(line, { isOn: event.currentTarget.checked })}
    />
  )
  if (isPhone)
    return (
      <Stack as="ul" gap={14} {...columnKeys}>
        {lines.map((line, index) => (
          <li key={line.key} className={styles.item}>
            {name(line)}
            {input(line, index, 'price', 'Preço')}
            {input(line, index, 'stock', 'Estoque')}
            {onOff(line)}
          </li>
        ))}
      </Stack>
    )
  return (
    <div className={styles.grid} {...columnKeys}>
      <table aria-label="Grade de variações">
        <thead>
          <tr>
            <th>Variação</th>
            <th>SKU gerado</th>
            <th className={styles.number}>Preço</th>
            <th className={styles.small}>Estoque</th>
            <th className={styles.small}>Mínimo</th>
            <th>Ativa</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.key} data-off={!cellOf(line).isOn || undefined}>
              <td>{name(line)}</td>
              <td className={styles.sku}>{line.sku}</td>
              <td>{input(line, index, 'price', 'Preço')}</td>
              <td>{input(line, index, 'stock', 'Estoque')}</td>
              <td>{input(line, index, 'minimum', 'Mínimo')}</td>
              <td>{onOff(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
