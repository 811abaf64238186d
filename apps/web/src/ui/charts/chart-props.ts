/** One place on the axis of a chart. `tick` is its short name below the axis, `label` the long one. */
export type PointName = { label: string; tick: string }

export type ChartPoint = PointName & {
  /** null: nothing is known there, e.g. because it is still to come. */
  value: number | null
  /** It did not come from the value before, e.g. because an account begins here: no line leads to it. */
  isBreak?: boolean | undefined
}

export type PointChartProps = {
  /** What is drawn: 'Saldo das contas, por dia'. */
  label: string
  points: readonly ChartPoint[]
  /** A value as people read it. */
  format: (value: number) => string
  /** The same, short, for the axis; `format` when absent. */
  formatAxis?: ((value: number) => string) | undefined
  /** The place to be marked 'Hoje'. */
  todayIndex?: number | undefined
  height?: number | undefined
}

/** One line among several: a value for each point, null where nothing is known. */
export type Series = { key: string; label: string; color: string; values: readonly (number | null)[] }

/** Slices of a whole, e.g. in a donut: the company's colour first, grey for the rest. */
export const sliceColors = [
  'var(--brand-ink)',
  '#3b82c4',
  '#2bb3a3',
  '#f0b44c',
  '#e5788a',
  'var(--chart-rest)',
] as const

/** More are not told apart: the largest, and the rest together. */
export const mostSlices = 7

/** The same for a longer ranking, which ends in the grey of the rest. */
export const rankColors = [...sliceColors.slice(0, -1), '#7c6fd0', 'var(--chart-rest)'] as const
