/** One place on the axis of a chart. `tick` is its short name below the axis, `label` the long one. */
export type ChartPoint = {
  label: string
  tick: string
  /** null: nothing is known there, e.g. because it is still to come. */
  value: number | null
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

/** Slices of a whole, e.g. in a donut: the company's colour first, grey for the rest. */
export const sliceColors = ['var(--brand-ink)', '#3b82c4', '#2bb3a3', '#f0b44c', '#e5788a', 'var(--chart-rest)'] as const
