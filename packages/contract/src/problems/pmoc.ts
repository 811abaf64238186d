import type { ProblemTable } from './problem-table.ts'

export const pmocProblems = {
  'pmoc.period-required': { status: 422, text: 'Período é obrigatório' },
  'pmoc.tag-taken': { status: 422, text: 'A tag {tag} já é de outro equipamento deste plano.' },
  'pmoc.equipment-in-other-plan': {
    status: 422,
    text: '{tag} já está no plano {code}, cujo período coincide com este.',
  },
  'pmoc.environment-taken': { status: 422, text: 'O ambiente {name} já está neste plano.' },
  'pmoc.listed-twice': { status: 422, text: 'A mesma linha está duas vezes na lista: {name}.' },
  'pmoc.unknown-reference': { status: 422, text: 'O plano nomeia algo que não existe: {name}.' },
  'pmoc.version-must-rise': {
    status: 422,
    text: 'Esta versão já foi executada ou emitida. Para mudar o plano, use uma versão maior que {version}.',
  },
  'pmoc.version-not-lower': { status: 422, text: 'A versão só pode subir: a atual é {version}.' },
  'pmoc.art-ends-first': { status: 422, text: 'A ART não pode terminar antes de ser emitida.' },
  'pmoc.looser-needs-reason': {
    status: 422,
    text: 'Os limites são mais folgados que os da norma. Diga por quê: a razão sai no documento.',
  },
  'pmoc.has-history': {
    status: 409,
    text: 'Este PMOC tem manutenções executadas, documentos emitidos ou laudos e não pode ser removido.',
  },
  'pmoc.nothing-to-schedule': { status: 422, text: 'O período pedido fica fora da vigência do plano.' },
  'pmoc.schedule-missing': { status: 404, text: 'ID do cronograma não encontrado' },
  'pmoc.executed-date-required': { status: 422, text: 'Data de execução é obrigatória' },
  'pmoc.executed-by-required': { status: 422, text: 'Responsável pela execução é obrigatório' },
  'pmoc.executed-in-future': { status: 422, text: 'A data de execução não pode ser no futuro.' },
  'pmoc.executed-by-unknown': {
    status: 422,
    text: 'Não há uma pessoa ativa, e só uma, com este nome. Escolha quem executou.',
  },
  'pmoc.one-equipment-at-a-time': { status: 422, text: 'Registre um equipamento de cada vez.' },
  'pmoc.item-closed': { status: 409, text: 'Esta manutenção já foi aprovada ou cancelada.' },
  'pmoc.photo-required': { status: 422, text: 'Esta tarefa pede uma foto: {task}.' },
  'pmoc.reading-required': { status: 422, text: 'Esta tarefa pede a leitura de {reading}: {task}.' },
  'pmoc.outcome-reason-required': { status: 422, text: 'Diga por que não foi feito.' },
  'pmoc.out-of-limits-reason-required': { status: 422, text: 'Há leitura fora do limite. Diga a causa provável.' },
  'pmoc.not-approver': { status: 403, text: 'Quem executou ou registrou não pode aprovar. Peça a outra pessoa.' },
  'pmoc.photos-pending': { status: 409, text: 'Ainda faltam fotos desta execução: aprove depois que chegarem.' },
  'pmoc.conflict-waiting': { status: 409, text: 'Esta execução está em conflito com outra: decida primeiro.' },
  'pmoc.execution-elsewhere': { status: 409, text: 'Este registro já é de outra execução.' },
  'pmoc.attachment-hash': { status: 422, text: 'Este arquivo não é o que a execução nomeou.' },
  'pmoc.move-needs-reason': {
    status: 422,
    text: 'A data fica fora do período, ou o item está atrasado: diga por quê. Contará como atraso.',
  },
  'pmoc.move-closed': { status: 409, text: 'O que foi executado ou cancelado não muda de data.' },
} as const satisfies ProblemTable
