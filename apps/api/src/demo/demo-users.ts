import { roleTemplates, type RoleTemplate } from '@prumo/contract/identity/role-templates'

export const demoPassword = 'Prumo2026'

/** What somebody with this usual job may do. */
const jobOf = (key: RoleTemplate['key']): string[] =>
  roleTemplates.flatMap((role) =>
    role.key === key ? Object.entries(role.levels).map(([name, option]) => `${name}.${option}`) : [],
  )

/** People with different permissions, so that each gate can be seen at work; `in` says in which companies. */
export const demoUsers = [
  {
    email: 'marina@climanorte.com.br',
    name: 'Marina Alves',
    role: 'dona da empresa, vê tudo',
    in: { climaNorte: 'owner' },
  },
  {
    email: 'rafael@climanorte.com.br',
    name: 'Rafael Nogueira',
    role: 'financeiro',
    in: { climaNorte: jobOf('finance') },
  },
  {
    email: 'contabil@climanorte.com.br',
    name: 'Helena Prado',
    role: 'contadora, só consulta',
    in: { climaNorte: jobOf('accountant') },
  },
  { email: 'bruna@climanorte.com.br', name: 'Bruna Lima', role: 'caixa', in: { climaNorte: jobOf('sales') } },
  { email: 'tiago@climanorte.com.br', name: 'Tiago Moraes', role: 'técnico', in: { climaNorte: jobOf('technician') } },
  { email: 'paula@vitoriapecas.com.br', name: 'Paula Reis', role: 'dona de outra empresa', in: { vitoria: 'owner' } },
  {
    email: 'joao@contamais.com.br',
    name: 'João Batista',
    role: 'contador das duas empresas',
    in: { climaNorte: jobOf('accountant'), vitoria: jobOf('accountant') },
  },
] as const satisfies readonly { email: string; name: string; role: string; in: CompanyRoles }[]

export type CompanyKey = 'climaNorte' | 'vitoria'
export type CompanyRoles = Partial<Record<CompanyKey, 'owner' | readonly string[]>>
