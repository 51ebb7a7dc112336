import type { TaughtLevel } from '@abhyas/shared/identity/profile/values'
import { useList } from '../../../data/use-list.ts'

/** Every level with each of its sub levels, from the lists on this device. */
export function useLevels(): readonly TaughtLevel[] {
  const levels = useList('level') ?? []
  const subLevels = useList('subLevel') ?? []
  return levels.flatMap(({ id: level_id, name: level_name = '' }): TaughtLevel[] => {
    const own = subLevels.filter((row) => row.level_id === level_id)
    if (own.length === 0) return [{ level_id, sublevel_id: null, level_name, combined: level_name }]
    return own.map((row) => ({ level_id, sublevel_id: row.id, level_name, combined: `${level_name} - ${row.name}` }))
  })
}
