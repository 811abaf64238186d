import { linkOptions } from '@tanstack/react-router'

const few = 3

/** The help centre's texts are fetched when somebody looks for something. */
export async function searchHelp(text: string) {
  const [{ allTopics }, { searchTopics }] = await Promise.all([import('./all-topics.ts'), import('./search-topics.ts')])
  return searchTopics(allTopics, text)
    .slice(0, few)
    .map(({ topic }) => ({
      id: `help-${topic.slug}`,
      label: topic.title,
      destination: linkOptions({ to: '/help/$topic', params: { topic: topic.slug } }),
    }))
}
