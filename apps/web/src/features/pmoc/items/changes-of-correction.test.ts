import type { Execution } from '@prumo/contract/pmoc/executions'
import { expect, test } from 'vitest'
import { changesOfCorrection } from './changes-of-correction.ts'

const execution = {
  executedDate: '2026-11-17',
  executedBy: 'Tiago Moraes',
  items: [
    { scheduleId: 'a', task: 'Limpar filtros', outcome: 'feito', reason: null },
    { scheduleId: 'b', task: 'Lavar a serpentina', outcome: 'feito', reason: null },
  ],
  measurements: { supplyAirTempC: 128, observations: 'Sem água' },
  verdicts: [],
  outOfLimitsReason: null,
  earlyReason: null,
  attachments: [{ id: 'one', name: 'foto.jpg', sha256: 'ab12' }],
} as unknown as Execution

test('a correction tells field by field what was and what is, and nothing of what it repeats', () => {
  const corrected = {
    ...execution,
    items: [execution.items[0]!, { ...execution.items[1]!, outcome: 'nao_feito' as const, reason: 'Sem acesso' }],
    measurements: { supplyAirTempC: 12.8 },
    outOfLimitsReason: 'Filtro saturado',
    attachments: [{ ...execution.attachments[0]!, id: 'two' }],
  } as Execution
  expect(changesOfCorrection(execution, corrected)).toEqual([
    { name: 'Lavar a serpentina', before: 'Feito', after: 'Não feito: Sem acesso' },
    { name: 'Temperatura de insuflamento', before: '128 °C', after: '12,8 °C' },
    { name: 'Observações', before: 'Sem água', after: null },
    { name: 'Causa provável', before: null, after: 'Filtro saturado' },
  ])
  expect(changesOfCorrection(execution, { ...execution, attachments: [] })).toEqual([
    { name: 'Fotos e arquivos', before: 'foto.jpg (ab12)', after: null },
  ])
  expect(changesOfCorrection(execution, execution)).toEqual([])
})
