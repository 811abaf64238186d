import { createElement, useMemo } from 'react'
import type { ReactNode } from 'react'
import { parseOverview, type OverviewNode } from './parse-overview.ts'

export function OverviewText({ html }: { html: string }) {
  return useMemo(() => parseOverview(html).map(draw), [html])
}

const draw = (node: OverviewNode, index: number): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, { key: index }, node.children.map(draw))
