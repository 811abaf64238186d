/** Where labels stand on their paper, in millimetres. */
export type LabelLayout = {
  readonly id: string
  readonly name: string
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly gap: number
}

const a4 = { width: 210, height: 297 }
const sheet = (columns: number, rows: number, width: number, height: number): LabelLayout => ({
  id: `a4-${columns * rows}`,
  name: `A4, ${columns * rows} por folha (${size(width, height)})`,
  page: a4,
  columns,
  rows,
  width,
  height,
  gap: 2.5,
})
/** A printer of labels takes each row for a page. */
const roll = (columns: number, width: number, height: number): LabelLayout => ({
  id: columns === 1 ? `roll-${width}x${height}` : `roll-${columns}-${width}x${height}`,
  name: `Rolo${columns === 1 ? '' : `, ${columns} colunas`} (${size(width, height)})`,
  page: { width: columns * width + (columns - 1) * 2, height },
  columns,
  rows: 1,
  width,
  height,
  gap: 2,
})
const size = (width: number, height: number) => `${decimal(width)} × ${decimal(height)} mm`
const decimal = (value: number) => String(value).replace('.', ',')

export const labelLayouts: readonly [LabelLayout, ...LabelLayout[]] = [
  sheet(5, 13, 38.1, 21.2),
  sheet(3, 11, 63.5, 25.4),
  sheet(3, 8, 63.5, 33.9),
  sheet(3, 7, 63.5, 38.1),
  sheet(2, 7, 99.1, 38.1),
  roll(1, 40, 25),
  roll(1, 50, 30),
  roll(1, 60, 40),
  roll(1, 100, 50),
  roll(2, 50, 25),
  roll(3, 33, 22),
]

export const isSheet = ({ rows }: LabelLayout): boolean => rows > 1
export const labelsPerPage = ({ columns, rows }: LabelLayout): number => columns * rows

/** The top left corner of a label, counted from 0 along the rows; what lies between the labels and the edges is shared evenly. */
export function labelPlace({ page, columns, rows, width, height, gap }: LabelLayout, index: number) {
  const column = index % columns
  const row = Math.floor(index / columns) % rows
  const left = (page.width - columns * width - (columns - 1) * gap) / 2
  return { x: left + column * (width + gap), y: (page.height - rows * height) / 2 + row * height }
}
