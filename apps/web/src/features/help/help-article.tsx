import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight, LifeBuoy } from 'lucide-react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { allTopics } from './all-topics.ts'
import type { HelpBlock, HelpTopic } from './help-topic.ts'
import styles from './help.module.css'
import { Highlight } from './highlight.tsx'

const route = getRouteApi('/shell/help/$topic')

export function HelpArticle() {
  const { topic: slug } = route.useParams()
  const { q = '' } = route.useSearch()
  const topic = allTopics.find((candidate) => candidate.slug === slug)
  const back = (
    <Link to="/help" search={q ? { q } : {}}>
      <BackLabel>Central de ajuda</BackLabel>
    </Link>
  )
  return (
    <Page width="form">
      <PageHeader title={topic?.title ?? 'Assunto não encontrado'} context={topic?.summary} back={back} />
      {topic ? <Article topic={topic} query={q} /> : <UnknownTopic />}
    </Page>
  )
}

function Article({ topic, query }: { topic: HelpTopic; query: string }) {
  const mayOpen = useMayOpen()
  const links = topic.links.filter(({ path }) => mayOpen(path))
  return (
    <article className={`card ${styles.article}`}>
      {topic.sections.map(({ heading, blocks }) => (
        <section key={heading}>
          <h2>
            <Highlight text={heading} query={query} />
          </h2>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the text never changes its order
            <Block key={index} block={block} query={query} />
          ))}
        </section>
      ))}
      {links.length > 0 && (
        <nav aria-label="Telas deste assunto" className={styles.links}>
          {links.map(({ label, path, search }) => (
            <DestinationLink key={label} destination={{ to: path, ...(search && { search }) }}>
              {label} <ArrowRight size={15} aria-hidden />
            </DestinationLink>
          ))}
        </nav>
      )}
    </article>
  )
}

function Block({ block, query }: { block: HelpBlock; query: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Highlight text={block} query={query} />
      </p>
    )
  }
  if ('note' in block) {
    return (
      <p className={styles.note}>
        <Highlight text={block.note} query={query} />
      </p>
    )
  }
  const List = 'steps' in block ? 'ol' : 'ul'
  return (
    <List>
      {('steps' in block ? block.steps : block.list).map((item) => (
        <li key={item}>
          <Highlight text={item} query={query} />
        </li>
      ))}
    </List>
  )
}

function UnknownTopic() {
  return (
    <div className="card">
      <EmptyState
        icon={LifeBuoy}
        title="Este assunto não existe"
        action={<ButtonLink to="/help">Ver todos os assuntos</ButtonLink>}
      >
        O endereço pode ter mudado. Procure pelo assunto na central de ajuda.
      </EmptyState>
    </div>
  )
}
