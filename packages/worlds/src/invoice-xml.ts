import { sha1 } from '@noble/hashes/legacy.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { accessKeyCheckDigit } from '@prumo/domain/invoices/access-key'

export type SampleLine = {
  code?: string
  gtin?: string
  taxedGtin?: string
  name?: string
  unit?: string
  quantity?: number
  taxedUnit?: string
  taxedQuantity?: number
  /** In reais, as everything of money here. */
  value?: number
  freight?: number
  insurance?: number
  other?: number
  discount?: number
  ipi?: number
  st?: number
  batches?: { batch: string; quantity: number; expires?: string }[]
}
export type SampleInvoice = {
  number?: number
  model?: string
  supplier?: string
  supplierName?: string
  recipient?: string
  issuedAt?: string
  lines?: SampleLine[]
  /** Freight that no line says. */
  freight?: number
  parcels?: { number?: string; due: string; amount: number }[]
  paymentMethod?: string
  environment?: '1' | '2'
  /** Null: without protocol. */
  status?: string | null
  isReturn?: boolean
}

export const sampleSupplier = '04252011000110'
let invoices = 1000

const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const money = (reais = 0) => reais.toFixed(2)
const field = (name: string, reais: number | undefined) => (reais ? `<${name}>${money(reais)}</${name}>` : '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const namespace = 'xmlns="http://www.portalfiscal.inf.br/nfe"'

/** The XML of an NF-e between invented companies, as a tax office would give it out. */
export function invoiceXml(own: SampleInvoice = {}): string {
  const { status = '100', supplier = sampleSupplier, model = '55', number = ++invoices } = own
  const issuedAt = own.issuedAt ?? '2026-11-14T10:00:00-03:00'
  const before = `13${issuedAt.slice(2, 4)}${issuedAt.slice(5, 7)}${supplier.padStart(14, '0')}${model}001${String(number).padStart(9, '0')}112345678`
  const key = before + accessKeyCheckDigit(before)
  const content = contentOf({ ...own, supplier, model, number })
  // In canonical form the element says the namespace that it has of those around it.
  const digest = base64Of(sha1(utf8ToBytes(`<infNFe ${namespace} Id="NFe${key}" versao="4.00">${content}</infNFe>`)))
  const invoice = `<NFe ${namespace}><infNFe Id="NFe${key}" versao="4.00">${content}</infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="#NFe${key}"><DigestValue>${digest}</DigestValue></Reference></SignedInfo></Signature></NFe>`
  if (status === null) return `<?xml version="1.0" encoding="UTF-8"?>${invoice}`
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc ${namespace} versao="4.00">${invoice}<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><digVal>${digest}</digVal><cStat>${status}</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe></nfeProc>`
}

function contentOf(own: SampleInvoice): string {
  const { lines = [{}], recipient = '11222333000181', issuedAt = '2026-11-14T10:00:00-03:00', freight = 0 } = own
  const sum = (name: 'freight' | 'insurance' | 'other' | 'discount' | 'ipi' | 'st') =>
    lines.reduce((total, line) => total + (line[name] ?? 0), 0)
  const products = lines.reduce((total, { value = 100 }) => total + value, 0)
  const total =
    products - sum('discount') + sum('freight') + freight + sum('insurance') + sum('other') + sum('ipi') + sum('st')
  return [
    `<ide><cUF>13</cUF><natOp>VENDA</natOp><mod>${own.model}</mod><serie>1</serie><nNF>${own.number}</nNF><dhEmi>${issuedAt}</dhEmi><tpNF>1</tpNF><tpAmb>${own.environment ?? '1'}</tpAmb><finNFe>${own.isReturn ? 4 : 1}</finNFe></ide>`,
    `<emit><CNPJ>${own.supplier}</CNPJ><xNome>${escaped(own.supplierName ?? 'REFRIGAS DISTRIBUIDORA LTDA')}</xNome><enderEmit><xLgr>AV DAS TORRES</xLgr><nro>500</nro><xBairro>CENTRO</xBairro><xMun>MANAUS</xMun><UF>AM</UF><CEP>69000000</CEP><fone>9233334444</fone></enderEmit><IE>041234567</IE></emit>`,
    `<dest><CNPJ>${recipient}</CNPJ><xNome>EMPRESA DE TESTE LTDA</xNome></dest>`,
    ...lines.map(lineXml),
    `<total><ICMSTot><vProd>${money(products)}</vProd><vFrete>${money(sum('freight') + freight)}</vFrete><vSeg>${money(sum('insurance'))}</vSeg><vDesc>${money(sum('discount'))}</vDesc><vST>${money(sum('st'))}</vST><vIPI>${money(sum('ipi'))}</vIPI><vOutro>${money(sum('other'))}</vOutro><vNF>${money(total)}</vNF></ICMSTot></total>`,
    own.parcels
      ? `<cobr>${own.parcels.map(({ number = '001', due, amount }) => `<dup><nDup>${number}</nDup><dVenc>${due}</dVenc><vDup>${money(amount)}</vDup></dup>`).join('')}</cobr>`
      : '',
    `<pag><detPag><tPag>${own.paymentMethod ?? '15'}</tPag><vPag>${money(total)}</vPag></detPag></pag>`,
  ].join('')
}

function lineXml(line: SampleLine, index: number): string {
  const { code = `F-${index + 1}`, name = `PRODUTO ${index + 1}`, unit = 'UN', quantity = 1, value = 100 } = line
  const { gtin = 'SEM GTIN', taxedGtin = gtin, taxedUnit = unit, taxedQuantity = quantity, batches = [] } = line
  const traces = batches.map(
    ({ batch, quantity: amount, expires = '2028-01-31' }) =>
      `<rastro><nLote>${batch}</nLote><qLote>${amount.toFixed(3)}</qLote><dFab>2026-01-01</dFab><dVal>${expires}</dVal></rastro>`,
  )
  return `<det nItem="${index + 1}"><prod><cProd>${escaped(code)}</cProd><cEAN>${gtin}</cEAN><xProd>${escaped(name)}</xProd><NCM>84151011</NCM><CFOP>5102</CFOP><uCom>${unit}</uCom><qCom>${quantity.toFixed(4)}</qCom><vUnCom>${(value / quantity).toFixed(10)}</vUnCom><vProd>${money(value)}</vProd><cEANTrib>${taxedGtin}</cEANTrib><uTrib>${taxedUnit}</uTrib><qTrib>${taxedQuantity.toFixed(4)}</qTrib>${field('vFrete', line.freight)}${field('vSeg', line.insurance)}${field('vDesc', line.discount)}${field('vOutro', line.other)}<indTot>1</indTot>${traces.join('')}</prod><imposto><ICMS><ICMS10>${field('vICMSST', line.st)}</ICMS10></ICMS><IPI><IPITrib>${field('vIPI', line.ipi)}</IPITrib></IPI></imposto></det>`
}
