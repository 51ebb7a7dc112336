import { useEffect, useState } from 'react'
import { download } from './api-client.ts'

interface FileUrl {
  /** Where the page finds the file; undefined while it is read. */
  readonly url: string | undefined
  /** It could not be read: there is no network, or it is gone. */
  readonly isMissing: boolean
}

/** Reads a file with the caller's token, for which an address alone is not enough. It is let go with what shows it. */
export function useFileUrl(path: string | undefined): FileUrl {
  const [read, setRead] = useState<{ readonly path: string; readonly url?: string }>()
  useEffect(() => {
    if (!path) return
    let url: string | undefined
    let isOver = false
    const show = async () => {
      const blob = await (await download(path)).blob()
      if (isOver) return
      url = URL.createObjectURL(blob)
      setRead({ path, url })
    }
    void show().catch(() => {
      if (!isOver) setRead({ path })
    })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  const found = read && read.path === path ? read : undefined
  return { url: found?.url, isMissing: found !== undefined && found.url === undefined }
}
