import { screen } from '#shared/screens/screen.ts'

const query = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q ? q.slice(0, 100) : undefined,
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
