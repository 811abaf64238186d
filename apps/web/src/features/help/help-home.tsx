import { Button } from '@mantine/core'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { LifeBuoy, Route } from 'lucide-react'
import { TextLink } from '#shared/screens/text-link.tsx'
import { useSupportEmail } from '#shared/support/use-support-email.ts'
import { startTour } from '#shared/tour/tour-store.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { allTopics } from './all-topics.ts'
import styles from './help.module.css'
import { Highlight } from './highlight.tsx'
import { searchTopics } from './search-topics.ts'

const route = getRouteApi('/shell/help')

/** The help centre's front page: look for a word, or choose a subject. */
export function HelpHome() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const found = searchTopics(allTopics, q)

  function look(text: string) {
    // Told after a pause: somebody quick is already on their way to a topic and must not be called back.
    if (router.latestLocation.pathname !== '/help') return
    void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
  }

  return (
    <Page width="form">
      <PageHeader
        title="Central de ajuda"
        context="Respostas curtas sobre o que você vê no Prumo."
        actions={
          <Button variant="default" leftSection={<Route size={16} aria-hidden />} onClick={() => startTour('home')}>
            Refazer o tour
          </Button>
        }
      />
      <div data-tour="help-search">
        <SearchBox label="Buscar na ajuda" value={q} delayMs={120} onChange={look} />
      </div>
      <p className="visually-hidden" role="status">
        {q && `${found.length} ${found.length === 1 ? 'assunto encontrado' : 'assuntos encontrados'}`}
      </p>
      {found.length === 0 && (
        <div className="card">
          <EmptyState icon={LifeBuoy} title={`Nada encontrado para “${q}”`}>
            Tente outra palavra, mais curta, ou fale com o suporte.
          </EmptyState>
        </div>
      )}
      {found.length > 0 && (
        <ul className={styles.topics}>
          {found.map(({ topic, excerpt }) => (
            <li key={topic.slug}>
              <Link
                to="/help/$topic"
                params={{ topic: topic.slug }}
                search={q ? { q } : {}}
                className={`card ${styles.topic}`}
              >
                <IconTile icon={topic.icon} size={36} />
                <span>
                  <b>
                    <Highlight text={topic.title} query={q} />
                  </b>
                  <small>
                    <Highlight text={excerpt} query={q} />
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <HelpFooter />
    </Page>
  )
}

function HelpFooter() {
  const email = useSupportEmail()
  return (
    <div className={styles.footer}>
      {email && (
        <p>
          Não achou? Escreva para <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <nav aria-label="Documentos">
        <TextLink to="/term-of-services">Termos de uso</TextLink>
        <TextLink to="/privacy-policy">Política de privacidade</TextLink>
      </nav>
    </div>
  )
}
