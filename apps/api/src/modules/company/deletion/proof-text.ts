import type { Proof } from './purge-queries.ts'

/** The proof as plain lines, for an email: what was removed, when, who asked, and how to check whose it was. */
export function proofLines(proof: Proof): string[] {
  const rows = Object.entries(proof.row_counts).sort(([one], [other]) => one.localeCompare(other))
  const total = rows.reduce((sum, [, count]) => sum + count, 0)
  return [
    'Comprovante de exclusão de conta no Prumo',
    `Empresa (identificador): ${proof.former_company_id}`,
    `Documento da empresa (SHA-256): ${proof.document_hash}`,
    `Código de conferência: ${proof.salt}. O SHA-256 do texto "código:documento", com o CNPJ ou CPF sem pontuação, é o valor acima. Guarde esta mensagem: o código não fica conosco.`,
    `Pedido em ${momentOf(proof.requested_at)} pela pessoa ${proof.requested_by}; confirmado em ${momentOf(proof.confirmed_at)}; excluído em ${momentOf(proof.purged_at)}.`,
    `Registros excluídos: ${total}. Por tabela: ${rows.map(([table, count]) => `${table} ${count}`).join('; ')}.`,
    `Contas de pessoas excluídas: ${proof.people_removed}. Arquivos excluídos: ${proof.row_counts['stored_file'] ?? 0}.`,
  ]
}

const momentOf = (instant: string) =>
  `${new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant))} (horário de Brasília)`
