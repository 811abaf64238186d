import { cellText, quoted, refuse } from './cell-text.ts'
import type { CellReader, Draft, Findings, SheetLayout } from './layout.ts'
import { cepCell, documentCell } from './number-cells.ts'
import { choiceCell, emailCell, lineCell, phoneCell, textCell, wordsCell } from './plain-cells.ts'
import { ufOfCep } from '@prumo/domain/places/cep'
import { findMunicipality, findUf } from '@prumo/domain/places/municipalities'
import type { Uf } from '@prumo/domain/places/uf'

const stateCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  return findUf(text) ?? refuse(findings, `${header} inválida: ${quoted(text)}. Use a sigla do estado, como SP`)
}

const statuses = { Ativo: 'Active', Inativo: 'Inactive', Bloqueado: 'Blocked', 'Lista negra': 'BlackList' } as const

/** Customers, sellers and suppliers are people of one register: one layout for the three. */
export const contactLayout: SheetLayout = {
  sheetName: 'Contatos',
  fileName: 'modelo-contatos.xlsx',
  columns: [
    {
      field: 'name',
      header: 'Nome',
      aliases: ['razao social', 'nome completo', 'cliente', 'fornecedor', 'vendedor'],
      required: true,
      help: 'Nome completo ou razão social.',
      examples: ['Clínica Boa Saúde Ltda', 'Maria Aparecida Souza'],
      width: 34,
      read: lineCell(150),
    },
    {
      field: 'document',
      header: 'CPF/CNPJ',
      aliases: ['cpf', 'cnpj', 'cpf ou cnpj', 'documento'],
      help: 'Com ou sem pontuação. É por ele que um cadastro existente é reconhecido e alterado.',
      examples: ['12.ABC.345/01DE-35', '529.982.247-25'],
      width: 22,
      read: documentCell,
    },
    {
      field: 'email',
      header: 'E-mail',
      aliases: ['correio eletronico'],
      help: 'Um endereço de e-mail.',
      examples: ['contato@boasaude.com.br', 'maria@exemplo.com.br'],
      width: 28,
      read: emailCell,
    },
    {
      field: 'cell_phone',
      header: 'Celular',
      aliases: ['telefone celular', 'whatsapp'],
      help: 'DDD e número, como (11) 98765-4321.',
      examples: ['(11) 98765-4321', '(21) 99876-5432'],
      width: 18,
      read: phoneCell,
    },
    {
      field: 'phone',
      header: 'Telefone',
      aliases: ['telefone fixo', 'fone'],
      help: 'DDD e número, como (11) 3456-7890.',
      examples: ['(11) 3456-7890', null],
      width: 18,
      read: phoneCell,
    },
    {
      field: 'zip_code',
      header: 'CEP',
      help: 'Oito dígitos, como 01001-000.',
      examples: ['01001-000', '20040-002'],
      width: 12,
      read: cepCell,
    },
    {
      field: 'street',
      header: 'Endereço',
      aliases: ['rua', 'logradouro'],
      help: 'Rua, avenida ou praça.',
      examples: ['Praça da Sé', 'Avenida Rio Branco'],
      width: 30,
      read: lineCell(150),
    },
    {
      field: 'number',
      header: 'Número',
      aliases: ['no', 'num'],
      help: 'Número do endereço, ou S/N.',
      examples: ['100', '45'],
      width: 10,
      read: lineCell(20),
    },
    {
      field: 'complement',
      header: 'Complemento',
      help: 'Sala, bloco, andar.',
      examples: ['Sala 3', null],
      width: 18,
      read: lineCell(100),
    },
    {
      field: 'district',
      header: 'Bairro',
      help: 'Bairro.',
      examples: ['Sé', 'Centro'],
      width: 18,
      read: lineCell(100),
    },
    {
      field: 'city',
      header: 'Cidade',
      aliases: ['municipio'],
      help: 'Município do estado informado em UF, ou os dois juntos, como São Paulo/SP.',
      examples: ['São Paulo', 'Rio de Janeiro'],
      width: 22,
      read: lineCell(100),
    },
    {
      field: 'state',
      header: 'UF',
      aliases: ['estado'],
      help: 'Sigla do estado. Obrigatória quando a cidade é informada.',
      examples: ['SP', 'RJ'],
      width: 8,
      read: stateCell,
    },
    {
      field: 'status',
      header: 'Situação',
      aliases: ['status'],
      help: 'Ativo, Inativo, Bloqueado ou Lista negra. Vazio: Ativo.',
      examples: ['Ativo', 'Ativo'],
      width: 14,
      choices: Object.keys(statuses),
      read: choiceCell(statuses),
    },
    {
      field: 'tags',
      header: 'Etiquetas',
      aliases: ['tags', 'marcadores'],
      help: 'Palavras separadas por vírgula.',
      examples: ['contrato, prioridade', null],
      width: 22,
      read: wordsCell,
    },
    {
      field: 'description',
      header: 'Observações',
      aliases: ['observacao', 'obs', 'descricao'],
      help: 'Texto livre de até 2.000 caracteres.',
      examples: ['Atende de segunda a sexta', null],
      width: 34,
      read: textCell(2000),
    },
  ],
  checkTogether: checkPlace,
}

/** `São Paulo/SP`, as lists write it. */
function splitCity(draft: Draft) {
  const [, name, uf] = /^(.+?)\s*\/\s*([A-Za-z]{2})$/.exec((draft['city'] as string | undefined) ?? '') ?? []
  const state = uf && findUf(uf)
  if (!state) return
  draft['city'] = name
  draft['state'] ??= state
}

function checkPlace(draft: Draft, findings: Findings) {
  splitCity(draft)
  const { city, state, zip_code: cep } = draft as { city?: string; state?: Uf; zip_code?: string }
  if (city && !state && !findings.errors.some((error) => error.startsWith('UF')))
    refuse(findings, 'UF é obrigatória quando a cidade é informada')
  if (city && state) {
    const official = findMunicipality(state, city)?.name
    if (official) draft['city'] = official
    else refuse(findings, `Cidade ${quoted(city)} não existe em ${state}`)
  }
  if (cep && state && ufOfCep(cep) !== state) findings.notes.push(`O CEP não é de ${state}`)
  if (draft['document'] === undefined) findings.notes.push('Sem CPF/CNPJ: reconhecido pelo nome')
}
