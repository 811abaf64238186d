const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`)

export const bulkWords = {
  pay: {
    title: 'Confirmar Lançamentos Selecionados',
    verb: 'Confirmar',
    done: (count: number) => many(count, 'Pagamento confirmado!', 'pagamentos confirmados!'),
    undone: (count: number) => many(count, 'Confirmação desfeita!', 'confirmações desfeitas!'),
    failed: 'Erro ao confirmar transações. Tente novamente.',
  },
  change: {
    title: 'Alterar lançamentos selecionados',
    verb: 'Alterar',
    done: (count: number) => many(count, 'Lançamento alterado!', 'lançamentos alterados!'),
    undone: () => 'Alteração desfeita!',
    failed: 'Erro ao alterar lançamentos. Tente novamente.',
  },
  remove: {
    title: 'Excluir lançamentos selecionados',
    verb: 'Excluir',
    done: (count: number) => many(count, 'Lançamento deletado!', 'lançamentos deletados!'),
    undone: (count: number) => many(count, 'Lançamento restaurado!', 'lançamentos restaurados!'),
    failed: 'Lançamento não deletado!',
  },
} as const
