import { statementTemplates } from '@prumo/domain/statements/templates'
import { expect, test } from 'vitest'
import { mostPreviewed, previewStatement } from './preview-statement.ts'

async function* bytesOf(content: string | Uint8Array) {
  yield typeof content === 'string' ? new TextEncoder().encode(content) : content
}

const csv = (rows: readonly string[]) =>
  previewStatement(bytesOf(['Data;Descrição;Valor;Saldo', ...rows].join('\n')), 'CSV')

test.each(statementTemplates.map((template) => [template.name, template] as const))(
  'the template %s is read in the browser without an error [fin-163]',
  async (_name, template) => {
    const preview = await previewStatement(bytesOf(await template.build()), template.format)
    expect(preview).toMatchObject({ movementCount: 5, errorCount: 0, errors: [], needsMapping: false })
    expect(preview.proof.stopsAt).toBeNull()
  },
)

test('at most 50 lines are previewed, all of them are counted and proved [fin-172]', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => `01/03/2026;PIX ${index};1,00;${index + 1},00`)
  const preview = await csv(rows)
  expect(preview.lines).toHaveLength(mostPreviewed)
  expect(preview).toMatchObject({ movementCount: 120, proof: { fileBalance: 120, movements: 120, stopsAt: null } })
})

test('wrong dates and amounts are errors of their line, an empty description only warns [fin-170]', async () => {
  const { errors, warnings, errorCount } = await csv([
    '45/03/2026;PIX;1,00;',
    '01/03/2026;PIX;abc;',
    '02/03/2026;;3,00;',
    '03/03/2026;TARIFA;-4,00;',
  ])
  expect(errors).toEqual(['Linha 2: Data inválida', 'Linha 3: Valor inválido'])
  expect(warnings).toEqual(['Linha 4: Descrição vazia'])
  expect(errorCount).toBe(2)
})

test('where the balance of the file stops to agree is told with both amounts [fin-179]', async () => {
  const { proof } = await csv(['01/03/2026;PIX;10,00;110,00', '02/03/2026;TARIFA;-5,00;100,00'])
  expect(proof).toMatchObject({ stopsAt: { lineNumber: 3, date: '2026-03-02', expected: 105, found: 100 } })
})

test('without the account nothing is proved here: the file only says what it says', async () => {
  const { proof } = await csv(['01/03/2026;PIX;10,00;110,00', '02/03/2026;TARIFA;-5,00;105,00'])
  expect(proof).toEqual({
    date: '2026-03-02',
    fileBalance: 105,
    accountBalance: null,
    movements: 5,
    isProved: null,
    holdsWithoutNew: false,
    stopsAt: null,
  })
})
