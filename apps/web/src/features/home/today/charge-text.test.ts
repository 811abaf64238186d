import { expect, test } from 'vitest'
import { chargeText } from './charge-text.ts'

const bill = (description: string, effectiveAmount: number, scheduleDate: string) => ({
  description,
  effectiveAmount,
  scheduleDate,
})
const today = '2026-11-18'

test('a person is greeted by name and told one bill in a sentence; a company by nobody’s name, and all of its bills with their sum', () => {
  const one = { company: 'Clima Norte', bills: [bill('PMOC de outubro', 1850, '2026-10-02')], today }
  expect(chargeText({ ...one, client: { name: 'Regina Amaral', document: '52998224725' } })).toBe(
    'Olá, Regina! Aqui é da Clima Norte. PMOC de outubro, R$ 1.850,00, que venceu em 02/10/2026, há 47 dias, está em aberto. Pode nos dizer quando será pago? Se já pagou, desconsidere esta mensagem. Obrigado!',
  )
  const two = { ...one, bills: [...one.bills, bill('', 150.5, '2026-11-17')] }
  expect(
    chargeText({ ...two, client: { name: 'Condomínio Mirante', document: null } })
      .split('\n')
      .slice(0, 4),
  ).toEqual([
    'Olá! Aqui é da Clima Norte. Estas contas estão em aberto:',
    '• PMOC de outubro, R$ 1.850,00, que venceu em 02/10/2026, há 47 dias',
    '• Conta, R$ 150,50, que venceu em 17/11/2026, há 1 dia',
    'Total: R$ 2.000,50',
  ])
})
