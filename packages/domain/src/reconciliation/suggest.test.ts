import { describe, expect, it } from 'vitest'
import type { EntryFacts, LineFacts } from './facts.ts'
import { scoreEntry } from './score-entry.ts'
import { suggestFor, type World } from './suggest.ts'

const day = '2026-11-10'
let made = 0
const line = (own: Partial<LineFacts>): LineFacts => ({
  id: `line-${++made}`,
  bankAccountId: 'main',
  day,
  amountCents: -120000,
  description: 'PIX ENVIADO',
  installmentNumber: null,
  installmentTotal: null,
  ...own,
})
const entry = (own: Partial<EntryFacts>): EntryFacts => ({
  id: `entry-${++made}`,
  type: 'EXPENSE',
  isPaid: false,
  day,
  amountCents: -120000,
  description: '',
  bankAccountId: 'main',
  sourceBankAccountId: null,
  personName: null,
  personDocument: null,
  installmentNumber: null,
  installmentTotal: null,
  isCardReceivable: false,
  feeCents: 0,
  ...own,
})
const world = (own: Partial<World>): World => ({
  lines: [],
  entries: [],
  accounts: [
    { id: 'main', name: 'Itaú' },
    { id: 'other', name: 'CDB automático' },
    { id: 'card', name: 'Cartão Visa' },
  ],
  ...own,
})
const best = (of: LineFacts, own: Partial<World>) => suggestFor(of, world(own))[0]

describe('one entry', () => {
  it('says why in words: amount, distance of days, what the texts share [fin-186]', () => {
    const found = best(line({ day: '2026-11-12', description: 'PIX ALUGUEL SALA 12' }), {
      entries: [entry({ description: 'Aluguel' }), entry({ amountCents: -120001 })],
    })
    expect(found).toMatchObject({
      kind: 'entry',
      reason: 'Mesmo valor, 2 dias depois do vencimento, descrição parecida com “Aluguel”, único com este valor',
    })
    expect(found!.score).toBeGreaterThanOrEqual(90)
  })

  it.each([
    ['same day, nothing else', {}, {}, 85, 'Mesmo valor, no dia do vencimento, único com este valor'],
    [
      'the person’s document',
      { description: 'PIX 11.222.333/0001-81' },
      { personName: 'Frio Bom', personDocument: '11222333000181' },
      100,
      'documento de “Frio Bom” no extrato',
    ],
    [
      'the person’s name',
      { description: 'TED MARIA DA SILVA' },
      { personName: 'Maria Silva' },
      100,
      'nome de “Maria Silva” no extrato',
    ],
    ['before it was due', { day: '2026-11-09' }, {}, 83, '1 dia antes do vencimento'],
    [
      'the right installment',
      { installmentNumber: 2, installmentTotal: 6 },
      { installmentNumber: 2, installmentTotal: 6 },
      97,
      'parcela 2/6',
    ],
    [
      'another installment',
      { installmentNumber: 3, installmentTotal: 6 },
      { installmentNumber: 2, installmentTotal: 6 },
      55,
      'outra parcela',
    ],
    ['foreseen in another account', {}, { bankAccountId: 'other' }, 70, 'previsto em outra conta'],
  ])('%s', (_name, ofLine, ofEntry, score, reason) => {
    const found = best(line(ofLine), { entries: [entry(ofEntry)] })
    expect(found!.score).toBe(score)
    expect(found!.reason).toContain(reason)
  })

  it.each([
    [
      'paid late, with interest and fine',
      { day: '2026-11-25', amountCents: -123000 },
      {},
      { interest: 600, fine: 2400, discount: 0, principal: null },
      0,
      'R$ 30,00 a mais (multa e juros)',
    ],
    [
      'paid a little late, with interest',
      { day: '2026-11-12', amountCents: -120080 },
      {},
      { interest: 80, fine: 0, discount: 0, principal: null },
      0,
      'R$ 0,80 a mais (juros)',
    ],
    [
      'paid early, with discount',
      { day: '2026-11-05', amountCents: -114000 },
      {},
      { interest: 0, fine: 0, discount: 6000, principal: null },
      0,
      'R$ 60,00 a menos (desconto)',
    ],
    [
      'received less what the card machine keeps',
      { amountCents: 97_00, description: 'CIELO VENDAS CREDITO' },
      { type: 'INCOME' as const, amountCents: 100_00 },
      { interest: 0, fine: 0, discount: 0, principal: null },
      300,
      'R$ 3,00 a menos (tarifa)',
    ],
    [
      'paid in part',
      { day: '2026-11-12', amountCents: -80000, description: 'PIX ALUGUEL' },
      { description: 'Aluguel' },
      { interest: 0, fine: 0, discount: 0, principal: 80000 },
      0,
      'Pagamento parcial: ficam R$ 400,00 em aberto',
    ],
  ])('%s', (_name, ofLine, ofEntry, treatment, feeCents, reason) => {
    const found = best(line(ofLine), { entries: [entry(ofEntry)] })
    expect(found).toMatchObject({ kind: 'entry', entries: [{ treatment }], feeCents })
    expect(found!.reason).toContain(reason)
  })

  it.each([
    ['the other direction', {}, { type: 'INCOME' as const, amountCents: 120000 }],
    ['three months away', { day: '2027-02-10' }, {}],
    ['more without being late', { amountCents: -125000 }, {}],
    ['twice as much', { day: '2026-11-20', amountCents: -240000 }, {}],
    ['a paid one of another amount', { amountCents: -119999 }, { isPaid: true }],
    ['a paid one of another account', {}, { isPaid: true, bankAccountId: 'other' }],
  ])('is never suggested: %s', (_name, ofLine, ofEntry) => {
    expect(scoreEntry(line(ofLine), entry(ofEntry))).toBeNull()
  })

  it('ticks off what was already recorded as paid', () => {
    expect(best(line({ day: '2026-11-11' }), { entries: [entry({ isPaid: true })] })).toMatchObject({
      kind: 'paid',
      reason: expect.stringContaining('1 dia depois do dia em que foi lançado como pago') as string,
    })
  })

  it('knows the sides of a transfer', () => {
    const transfer = entry({ type: 'TRANSFER', amountCents: 5000, bankAccountId: 'other', sourceBankAccountId: 'main' })
    expect(best(line({ amountCents: -5000 }), { entries: [transfer] })).toMatchObject({ kind: 'entry' })
    expect(best(line({ amountCents: 5000, bankAccountId: 'other' }), { entries: [transfer] })).toMatchObject({
      kind: 'entry',
    })
    expect(best(line({ amountCents: 5000 }), { entries: [transfer] })).toBeUndefined()
  })
})

describe('several', () => {
  it('entries of one person that add up to the line [fin-187]', () => {
    const entries = [100_00, 250_50, 49_50, 77_77].map((amountCents) =>
      entry({ type: 'INCOME', amountCents, personName: 'Clima Sul', description: 'Manutenção' }),
    )
    const found = best(line({ amountCents: 400_00, description: 'TED CLIMA SUL' }), { entries })
    expect(found).toMatchObject({
      kind: 'entries',
      reason: 'Soma de 3 lançamentos de “Clima Sul”, no mesmo dia, descrições parecidas',
    })
    expect(found!.entries.map(({ id }) => id)).toEqual(entries.slice(0, 3).map(({ id }) => id))
  })

  it('lines that add up to one entry', () => {
    const lines = [
      line({ amountCents: 300_00, description: 'PIX CLIMA SUL' }),
      line({ amountCents: 700_00, day: '2026-11-12', description: 'PIX CLIMA SUL' }),
      line({ amountCents: 1_00 }),
    ]
    const found = best(lines[0]!, {
      lines,
      entries: [entry({ type: 'INCOME', amountCents: 1000_00, description: 'Clima Sul' })],
    })
    expect(found).toMatchObject({
      kind: 'lines',
      lineIds: [lines[0]!.id, lines[1]!.id],
      reason: expect.stringContaining('Soma de 2 linhas do extrato') as string,
    })
  })
})

describe('own accounts', () => {
  it('opposite lines on near days are one transfer', () => {
    const [out, into] = [
      line({ amountCents: -5000_00, description: 'TED ENTRE CONTAS' }),
      line({ amountCents: 5000_00, bankAccountId: 'other', day: '2026-11-11' }),
    ]
    expect(best(out, { lines: [out, into] })).toMatchObject({
      kind: 'transfer',
      otherLineId: into.id,
      score: 90,
      reason:
        'Valor oposto em outra conta da empresa, 1 dia de distância, o extrato menciona transferência, única linha assim',
    })
    expect(best(into, { lines: [out, into] })).toMatchObject({ kind: 'transfer', otherLineId: out.id })
    expect(best(out, { lines: [out, line({ amountCents: 5000_00 })] })).toBeUndefined()
  })

  it.each([
    'APL APLIC AUT MAIS',
    'RES APLIC AUT MAIS',
    'BB RENDE FÁCIL',
    'APLICACAO AUTOMATICA',
    'RESGATE AUTOMATICO',
    'RESGATE CDB',
    'INVEST FACIL',
  ])('%s moves money into the investment', (description) => {
    expect(best(line({ description }), {})).toMatchObject({
      kind: 'sweep',
      otherBankAccountId: 'other',
      reason: expect.stringContaining('aplicação') as string,
    })
  })

  it.each(['PAGAMENTO FATURA CARTAO', 'DEB AUT FATURA VISA', 'PGTO FATURA', 'FATURA CARTÃO MASTERCARD'])(
    '%s pays the card',
    (description) => {
      expect(best(line({ description }), {})).toMatchObject({
        kind: 'card-bill',
        otherBankAccountId: 'card',
        reason: expect.stringContaining('fatura') as string,
      })
    },
  )

  it.each(['PIX ENVIADO', 'COMPRA CARTAO PADARIA', 'CONTA DE LUZ', 'RESTAURANTE AUTORAMA'])(
    '%s is nothing of the kind',
    (description) => {
      expect(best(line({ description }), {})).toBeUndefined()
    },
  )
})

describe('receivables of cards', () => {
  const receivable = (amountCents: number, feeCents: number, own: Partial<EntryFacts> = {}) =>
    entry({ type: 'INCOME', amountCents, feeCents, isCardReceivable: true, description: 'Venda', ...own })

  it('a fee that is expected explains the difference, and is not taken once more', () => {
    const found = best(line({ amountCents: 9800, description: 'CIELO VENDAS' }), { entries: [receivable(10000, 200)] })
    expect(found).toMatchObject({ kind: 'entry', feeCents: 0, entries: [{ treatment: { principal: null } }] })
    expect(found!.reason.replaceAll('\u00a0', ' ')).toContain('Mesmo valor, já sem a taxa prevista de R$ 2,00')
  })

  it('what the operator kept beyond it is a fee of its own; a part carries its part of the fee', () => {
    const found = (amountCents: number) =>
      best(line({ amountCents, description: 'VENDA CIELO' }), { entries: [receivable(10000, 200)] })!
    expect(found(9700).feeCents).toBe(100)
    expect(found(4900).entries[0]!.treatment.principal).toBe(5000)
  })

  it('a payout of a day, or of days in a row, is a lot less its fees, before anything else', () => {
    const lot = Array.from({ length: 12 }, (_, at) =>
      receivable(1000 + at, 20, { day: at < 6 ? '2026-11-07' : '2026-11-09' }),
    )
    const noise = [receivable(1000, 20, { day: '2026-11-16' }), receivable(12000, 100, { day: '2026-11-12' })]
    const amountCents = lot.reduce((total, { amountCents: cents }) => total + cents - 20, 0)
    const found = best(line({ amountCents, description: 'STONE PAGAMENTOS' }), { entries: [...noise, ...lot] })!
    expect(found.entries.map(({ id }) => id).sort()).toEqual(lot.map(({ id }) => id).sort())
    expect(found.reason.replaceAll('\u00a0', ' ')).toContain(
      'Lote de 12 recebíveis de cartão, já sem as taxas previstas de R$ 2,40',
    )
    expect(found.score).toBeGreaterThanOrEqual(80)
  })
})
