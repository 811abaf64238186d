import type { StoredLine } from '../lines/queries.ts'

export const partOf = (line: StoredLine) => ({ lineId: line.id, lineState: line.state as 'open' | 'posted' })
