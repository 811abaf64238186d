import { cutText } from '@prumo/domain/text/cut-text'
import { screen } from '#shared/screens/screen.ts'

const query = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q ? cutText(q, 100) : undefined,
})

export const helpScreens = [
  screen({
    path: '/help',
    title: 'Central de ajuda',
    needs: null,
    search: query,
    load: async () => (await import('./help-home.tsx')).HelpHome,
  }),
  screen({
    path: '/help/$topic',
    title: 'Ajuda',
    needs: null,
    search: query,
    load: async () => (await import('./help-article.tsx')).HelpArticle,
  }),
] as const
