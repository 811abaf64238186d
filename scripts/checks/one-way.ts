import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Rule = {
  name: string
  finds: RegExp
  except?: RegExp
  /** The one file that says it. */
  said?: string
}

/** One word and one place for each thing a screen does. */
const rules: Rule[] = [
  {
    name: 'say-novo-for-making',
    finds:
      /(?<=['"`>]\s*)(?:Adicionar|Criar|Cadastrar|Incluir) (?:ambiente|categoria|centro|cliente|conta|equipamento|fornecedor|lançamentos?|laudo|orçamento|ordem|pedido|pessoa|produto|serviço|tabela|usuário|venda)\b[^'"`<]*/g,
    // Of the specification, of the way into the product, or the verb of a question that was asked.
    except:
      /^(?:Adicionar produto|Adicionar conta bancária|Incluir (?:produto|serviço)|Criar conta|Criar lançamentos? (?:automaticamente|de |financeiro)|Criar orçamento)/,
  },
  { name: 'say-situação', finds: /(?:label|header|title)\s*[:=]\s*\{?['"]Status\b[^'"]*|>\s*Status\s*</g },
  {
    name: 'use-period-presets',
    finds:
      /label: '(?:Hoje|Est[ea] (?:semana|mês|trimestre|ano)|Mês passado|Último mês|Últimos \d+ dias)', (?:from|\.\.\.)/gi,
    said: join('shared', 'reports', 'period-presets.ts'),
  },
  { name: 'use-page-sizes', finds: /\bpageSizes\b/g, said: join('ui', 'table', 'page-sizes.ts') },
]

/** Names the specification writes with capitals, and what belongs beside one of them. */
const fixedCapitals = [
  'Abrir Link',
  'Acessar Minha Conta',
  'Acesso Negado',
  'Atualize seu Plano',
  'Calendário de Manutenções',
  'Central de Notificações',
  'Configurações do Aplicativo',
  'Configurar Alerta de Estoque',
  'Configurar Notificações',
  'Confirmar Lançamentos Selecionados',
  'Contas Bancárias',
  'Cronograma de Manutenção',
  'Dados Adicionais',
  'Esta Semana',
  'Este Mês',
  'Excluir Conta',
  'Falar com Suporte',
  'Gerar Cronograma',
  'Gerar QR Codes para Impressão',
  'Gerenciar Chaves de Acesso',
  'Gerenciar Estoque',
  'Histórico de Importações',
  'Nova Categoria',
  'Nova Despesa',
  'Nova Importação',
  'Nova Receita',
  'Notificações & Alertas',
  'Ordens de Serviço',
  'PMOCs Cadastrados',
  'Pedidos de Venda',
  'Por Categoria',
  'Por Centro de Custo',
  'Relatórios Financeiros',
  'Relatórios de Estoque',
  'Relatórios de Movimentação',
  'Saldo Atual',
  'Sem Categoria',
  'Sim, Sobrescrever',
  'Variações de Produtos',
  'Ver Produtos',
  'Visão Geral',
  'Visão Geral Financeira',
  'Últimos 30 Dias',
]

const names =
  /(?:\b(?:title|label|header|heading|verb|saveLabel)\s*[:=]\s*\{?\s*|aria-label=)(['"`])([^'"`\n]{3,60})\1/g
const betweenTags = />\s*([A-ZÀ-Ú][^<>{}\n=;.]{2,50}?)\s*</g
const capital = /[\wÀ-ú,] (?!(?:Codes?|Enter|Google|Início|Pix|Prumo|Stripe|Tela|WhatsApp|Windows)\b)[A-ZÀ-Ú][a-zà-ú]/

/** What says in its own way, or in capitals, what every screen says alike: '<rule>: <file> → <what>'. */
export function findOwnWays(baseDir: string): string[] {
  const folder = join(baseDir, 'apps/web/src')
  if (!existsSync(folder)) return []
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.') && !file.startsWith(join('ui', 'gallery')))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const own = rules
        .filter(({ said }) => said !== file)
        .flatMap(({ name, finds, except }) =>
          (source.match(finds) ?? []).filter((found) => !except?.test(found)).map((found) => [name, found] as const),
        )
      const said = [
        ...[...source.matchAll(names)].map(([, , name]) => name!),
        ...(file.endsWith('.tsx') ? [...source.matchAll(betweenTags)].map(([, name]) => name!) : []),
      ]
      const high = said
        .filter((name) => capital.test(name) && !fixedCapitals.some((fixed) => name.startsWith(fixed)))
        .map((name) => ['write-as-in-a-sentence', name] as const)
      return [...own, ...high].map(([name, found]) => `${name}: apps/web/src/${file} → ${found.trim()}`)
    })
}
