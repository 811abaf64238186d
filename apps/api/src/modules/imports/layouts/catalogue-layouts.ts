import { formatBRL } from '@prumo/domain/money/money'
import { unitLabels, units, type Unit } from '@prumo/domain/products/quantity'
import { refuse } from './cell-text.ts'
import type { Column, Draft, Findings, SheetLayout } from './layout.ts'
import { barcodeCell, minutesCell, ncmCell, quantityCell, taxOriginCell } from './number-cells.ts'
import { choiceCell, lineCell, moneyCell, textCell, wordsCell } from './plain-cells.ts'

/** By its sign, or by the word that lists write. */
const unitCell = choiceCell<Unit>(
  Object.fromEntries(units.flatMap((unit) => [unit, unitLabels[unit]].map((word) => [word, unit]))),
  units,
)
const statuses = { Ativo: 'ACTIVE', Inativo: 'INACTIVE', Rascunho: 'DRAFT' } as const

const unit = (example: string): Column => ({
  field: 'unit_of_measurement',
  header: 'Unidade',
  aliases: ['unidade de medida', 'un'],
  help: `${units.join(', ')}. Vazio: UN.`,
  examples: [example, 'UN'],
  width: 12,
  choices: units,
  read: unitCell,
})
const costPrice = (example: number): Column => ({
  field: 'cost_price',
  header: 'Preço de custo',
  aliases: ['custo', 'valor de custo'],
  help: 'Em reais, como 950,00.',
  examples: [example, null],
  width: 16,
  isCost: true,
  read: moneyCell,
})
const status: Column = {
  field: 'general_status',
  header: 'Situação',
  aliases: ['status'],
  help: 'Ativo, Inativo ou Rascunho. Vazio: Ativo.',
  examples: ['Ativo', 'Ativo'],
  width: 14,
  choices: Object.keys(statuses),
  read: choiceCell(statuses),
}
const tags: Column = {
  field: 'tags',
  header: 'Etiquetas',
  aliases: ['tags', 'marcadores'],
  help: 'Palavras separadas por vírgula.',
  examples: ['inverter, promoção', null],
  width: 22,
  read: wordsCell,
}
const description: Column = {
  field: 'description',
  header: 'Descrição',
  aliases: ['observacoes', 'observacao'],
  help: 'Texto livre de até 2.000 caracteres.',
  examples: ['Gás R-32', null],
  width: 34,
  read: textCell(2000),
}

export const productLayout: SheetLayout = {
  sheetName: 'Produtos',
  fileName: 'modelo-produtos.xlsx',
  columns: [
    {
      field: 'sku',
      header: 'SKU',
      aliases: ['codigo', 'codigo do produto', 'referencia'],
      required: true,
      help: 'Código do produto, com pelo menos 3 caracteres. É por ele que um produto existente é reconhecido e alterado.',
      examples: ['SPLIT-12K', 'FILTRO-G4'],
      width: 18,
      read: lineCell(60, 3),
    },
    {
      field: 'name',
      header: 'Nome',
      aliases: ['produto', 'nome do produto'],
      required: true,
      help: 'Nome do produto.',
      examples: ['Split Inverter 12.000 BTU', 'Filtro G4 60×60'],
      width: 34,
      read: lineCell(150),
    },
    {
      field: 'sale_price',
      header: 'Preço de venda',
      aliases: ['preco', 'valor', 'valor de venda'],
      required: true,
      help: 'Em reais, como 1.899,90. Maior que zero.',
      examples: [1899.9, '85,00'],
      width: 16,
      read: moneyCell,
    },
    costPrice(1250),
    unit('UN'),
    {
      field: 'category_id',
      header: 'Categoria',
      aliases: ['categoria do produto', 'grupo'],
      help: 'O nome, ou o caminho como Climatização / Splits. A que não existir é criada.',
      examples: ['Climatização / Splits', 'Filtros'],
      width: 30,
      read: lineCell(600),
    },
    {
      field: 'supplier_id',
      header: 'Fornecedor',
      help: 'O nome ou CPF/CNPJ de uma pessoa já cadastrada.',
      examples: [null, null],
      width: 28,
      read: lineCell(150),
    },
    {
      field: 'opening_stock',
      header: 'Estoque inicial',
      aliases: ['estoque', 'saldo', 'quantidade', 'estoque atual'],
      help: 'Quanto há agora. Vale só para o que ainda não teve movimentação.',
      examples: [12, '40'],
      width: 16,
      isBeside: true,
      read: quantityCell,
    },
    {
      field: 'minimum_stock',
      header: 'Estoque mínimo',
      aliases: ['minimo', 'quantidade minima'],
      help: 'Abaixo disso o produto pede reposição.',
      examples: [3, 10],
      width: 16,
      read: quantityCell,
    },
    {
      field: 'maximum_stock',
      header: 'Estoque máximo',
      aliases: ['maximo', 'quantidade maxima'],
      help: 'Até quanto repor.',
      examples: [20, null],
      width: 16,
      read: quantityCell,
    },
    {
      field: 'location',
      header: 'Localização',
      aliases: ['local', 'endereco no estoque', 'prateleira'],
      help: 'Onde fica no estoque.',
      examples: ['A-03', null],
      width: 16,
      read: lineCell(100),
    },
    { field: 'brand', header: 'Marca', help: 'Marca.', examples: ['Elgin', 'Trox'], width: 16, read: lineCell(100) },
    {
      field: 'model',
      header: 'Modelo',
      help: 'Modelo.',
      examples: ['HJFI12C2WB', null],
      width: 18,
      read: lineCell(100),
    },
    {
      field: 'barcode',
      header: 'Código de barras',
      aliases: ['ean', 'gtin', 'codigo de barra'],
      help: '8, 12, 13 ou 14 dígitos.',
      examples: ['7891000315507', null],
      width: 20,
      read: barcodeCell,
    },
    {
      field: 'manufacturer_reference',
      header: 'Referência do fabricante',
      aliases: ['ref fabricante'],
      help: 'Código usado pelo fabricante.',
      examples: [null, 'FG4-6060'],
      width: 24,
      read: lineCell(100),
    },
    {
      field: 'tax_origin',
      header: 'Origem',
      aliases: ['origem da mercadoria', 'origem fiscal'],
      help: 'Código de 0 a 8 da tabela de origem da mercadoria. Se vazio, 0 (nacional).',
      examples: [0, 1],
      width: 10,
      read: taxOriginCell,
    },
    {
      field: 'ncm',
      header: 'NCM',
      help: 'Oito dígitos, como 8415.10.11.',
      examples: ['8415.10.11', null],
      width: 14,
      read: ncmCell,
    },
    status,
    tags,
    description,
  ],
  checkTogether: checkProduct,
}

export const serviceLayout: SheetLayout = {
  sheetName: 'Serviços',
  fileName: 'modelo-servicos.xlsx',
  columns: [
    {
      field: 'code',
      header: 'Código',
      aliases: ['codigo do servico'],
      help: 'É por ele que um serviço existente é reconhecido e alterado. Se vazio, o serviço é reconhecido pelo nome ou criado com o próximo número.',
      examples: ['LIMP-01', null],
      width: 16,
      read: lineCell(30),
    },
    {
      field: 'name',
      header: 'Nome',
      aliases: ['servico', 'nome do servico'],
      required: true,
      help: 'Nome do serviço.',
      examples: ['Limpeza de split', 'Visita técnica'],
      width: 34,
      read: lineCell(150),
    },
    {
      field: 'sale_price',
      header: 'Preço de venda',
      aliases: ['preco', 'valor', 'valor de venda'],
      help: 'Em reais, como 180,00.',
      examples: [180, '120,00'],
      width: 16,
      read: moneyCell,
    },
    costPrice(60),
    unit('UN'),
    {
      field: 'estimated_duration_minutes',
      header: 'Duração',
      aliases: ['duracao estimada', 'duracao minutos', 'tempo'],
      help: 'Em minutos, como 90, ou em horas e minutos, como 1:30.',
      examples: ['1:30', 60],
      width: 12,
      read: minutesCell,
    },
    status,
    tags,
    { ...description, examples: ['Inclui filtros e bandeja', null] },
  ],
  checkTogether: checkPrices,
}

function checkProduct(draft: Draft, findings: Findings) {
  checkPrices(draft, findings)
  const { minimum_stock: least, maximum_stock: most } = draft as { minimum_stock?: number; maximum_stock?: number }
  if (least !== undefined && most !== undefined && most < least)
    refuse(findings, 'Estoque máximo deve ser maior ou igual ao estoque mínimo')
}

function checkPrices(draft: Draft, findings: Findings) {
  const { sale_price: sale, cost_price: cost } = draft as { sale_price?: number; cost_price?: number }
  if (sale === 0) refuse(findings, 'Preço deve ser maior que zero')
  else if (sale !== undefined && cost !== undefined && sale <= cost) {
    refuse(findings, `Preço de venda deve ser maior que o preço de custo (${formatBRL(sale)} e ${formatBRL(cost)})`)
  }
}
