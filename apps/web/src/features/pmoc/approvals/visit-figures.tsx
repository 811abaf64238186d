import type { VisitAnswer } from './visit-answer.ts'
import styles from './approvals.module.css'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a visit comes to, before anything of it is read. */
export function VisitFigures({ visit: { counts, executions } }: { visit: VisitAnswer }) {
  const { tasks, done, notDone, notApplicable, readings, outOfLimits, photos, usedTwice, equipment } = counts
  const outcomes = [
    counted(done, 'feita', 'feitas'),
    notDone > 0 && counted(notDone, 'não feita', 'não feitas'),
    notApplicable > 0 && counted(notApplicable, 'não se aplica', 'não se aplicam'),
  ]
  const tags = [...new Set(executions.map((each) => each.equipment.tag))]
  const figures = [
    { value: tasks, name: tasks === 1 ? 'tarefa' : 'tarefas', below: outcomes.filter(Boolean).join(', ') },
    {
      value: outOfLimits,
      name: 'fora do limite',
      below: `de ${counted(readings, 'leitura', 'leituras')}`,
      isBad: outOfLimits > 0,
    },
    {
      value: photos,
      name: photos === 1 ? 'foto' : 'fotos',
      below:
        usedTwice > 0
          ? `${counted(usedTwice, 'usada', 'usadas')} mais de uma vez`
          : photos > 0
            ? 'nenhuma repetida'
            : '',
    },
    {
      value: equipment,
      name: equipment === 1 ? 'aparelho' : 'aparelhos',
      below: tags.length > 1 ? `${tags[0]} a ${tags.at(-1)}` : (tags[0] ?? ''),
    },
  ]
  return (
    <dl className={styles.figures} aria-label="Números da visita">
      {figures.map(({ value, name, below, isBad }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>
            <b className="num">{value}</b> {name}
          </dt>
          <dd>{below}</dd>
        </div>
      ))}
    </dl>
  )
}
