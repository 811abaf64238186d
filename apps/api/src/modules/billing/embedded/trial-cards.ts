/** Cards for trying out what a bank may answer. Any other valid number is accepted. */
export const trialCards = [
  { number: '4242424242424242', effect: 'Aprovado', onAttach: null, onCharge: null },
  { number: '4000000000000002', effect: 'Recusado ao cadastrar', onAttach: 'declined', onCharge: null },
  { number: '4000000000000341', effect: 'Cadastra, mas recusa a cobrança', onAttach: null, onCharge: 'declined' },
  {
    number: '4000000000009995',
    effect: 'Cadastra, mas sem saldo na cobrança',
    onAttach: null,
    onCharge: 'insufficient-funds',
  },
] as const
