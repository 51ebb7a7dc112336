import { lockFolder } from '../../../embedded/mongo/store/folder-lock.ts'

/** A process that locks the folder it is sent, and unlocks it when it is sent an empty one; answers whether it holds it. */
let unlock = (): void => undefined

process.on('message', (dir: string) => {
  unlock()
  unlock = () => undefined
  if (dir === '') return process.send!('unlocked')
  lockFolder(dir).then(
    (release) => {
      unlock = release
      process.send!('locked')
    },
    (error: Error) => process.send!(error.message),
  )
})
