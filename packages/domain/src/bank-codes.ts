/** Banks that issue boletos, by the three digits the bars begin with. */
const names: Record<string, string> = {
  '001': 'Banco do Brasil', '003': 'Banco da Amazônia', '004': 'Banco do Nordeste', '021': 'Banestes', '033': 'Santander', '037': 'Banpará',
  '041': 'Banrisul', '047': 'Banese', '070': 'BRB', '077': 'Inter', '084': 'Sisprime', '085': 'Ailos', '097': 'Credisis', '104': 'Caixa Econômica Federal',
  '133': 'Cresol', '136': 'Unicred', '197': 'Stone', '208': 'BTG Pactual', '212': 'Banco Original', '218': 'BS2', '224': 'Banco Fibra', '237': 'Bradesco',
  '246': 'ABC Brasil', '260': 'Nubank', '274': 'BMP', '290': 'PagBank', '318': 'BMG', '323': 'Mercado Pago', '329': 'QI Tech', '336': 'C6 Bank',
  '341': 'Itaú', '364': 'Efí', '380': 'PicPay', '389': 'Mercantil', '403': 'Cora', '422': 'Safra', '450': 'Fitbank', '461': 'Asaas', '604': 'Industrial do Brasil',
  '611': 'Banco Paulista', '612': 'Guanabara', '623': 'Banco PAN', '633': 'Rendimento', '634': 'Triângulo', '637': 'Sofisa', '643': 'Pine', '653': 'Voiter',
  '654': 'Digimais', '655': 'Banco Votorantim', '707': 'Daycoval', '745': 'Citibank', '748': 'Sicredi', '756': 'Sicoob',
}

export const bankName = (code: string): string | null => names[code] ?? null

/** What a bill is for, by its second digit. */
const segments: Record<string, string> = {
  1: 'Prefeitura', 2: 'Água e esgoto', 3: 'Energia elétrica ou gás', 4: 'Telecomunicações', 5: 'Órgão governamental', 6: 'Carnê', 7: 'Multa de trânsito',
}

export const billSegment = (barcode: string): string | null => segments[barcode[1] ?? ''] ?? null
