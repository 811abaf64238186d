import type { ReactNode } from 'react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Text } from '#ui/layout/text.ts'
import styles from './today.module.css'

export type TodayLine = {
  id: string
  destination: Destination
  title: string
  detail: string
  /** How urgent it is, beside what it comes to. */
  chip?: ReactNode
  value?: ReactNode
  /** What is done about it from here. */
  action?: ReactNode
}

type TodayCardProps = {
  title: string
  /** Sums in words, each leading to the list that says the same. */
  sums?: ReactNode
  link: { destination: Destination; text: string }
  /** What stands there without anything to do. */
  empty: string
  lines: readonly TodayLine[]
}

export function TodayCard({ title, sums, link, empty, lines }: TodayCardProps) {
  return (
    <Card
      title={title}
      padding="flush"
      action={<DestinationLink destination={link.destination}>{link.text}</DestinationLink>}
    >
      {sums && <p className={styles.sums}>{sums}</p>}
      {lines.length === 0 ? (
        <Quiet pad="14px 18px">{empty}</Quiet>
      ) : (
        <Stack as="ul">
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <DestinationLink destination={line.destination} className={styles.words}>
                <b className="clip">{line.title}</b>
                <small className="clip">{line.detail}</small>
              </DestinationLink>
              <span className={styles.end}>
                {line.value && (
                  <Text size="base" weight={600}>
                    {line.value}
                  </Text>
                )}
                {line.chip}
              </span>
              {line.action}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
