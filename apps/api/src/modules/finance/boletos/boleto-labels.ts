import { bankName, billSegment } from '@prumo/domain/banking/bank-codes'
import type { Boleto, BoletoFault } from '@prumo/domain/banking/boleto'

export const issuerOf = ({ kind, bank, barcode }: Boleto): string | null =>
  kind === 'bank' ? bank && (bankName(bank) ?? `Banco ${bank}`) : billSegment(barcode)

export function describeBoleto(boleto: Boleto): string {
  const issuer = issuerOf(boleto)
  if (boleto.kind === 'bank') return `Boleto ${issuer}`
  return issuer ?? 'Conta de consumo'
}

/** What a person has to look at again. */
export function faultText(fault: BoletoFault): string {
  switch (fault.part) {
    case 'characters':
      return 'O código de um boleto só tem números. Copie a linha digitável inteira.'
    case 'length':
      return 'O código está incompleto ou tem números a mais. A linha digitável tem 47 números (48 em contas de consumo) e o código de barras, 44.'
    case 'kind':
      return 'Este tipo de conta não é reconhecido. Confira o terceiro número.'
    case 'field':
      return `O dígito verificador do ${fault.field}º campo não confere. Confira os números desse campo.`
    case 'general':
      return 'O dígito verificador geral não confere. Confira o valor, o vencimento e o quinto número do código de barras.'
  }
}
