import type { Page } from '@playwright/test'

/** A drawing of more than 4 KB, which comes as a file of its own. Answers its data URL. */
export const drawing = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [640, 320]
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 640, 320)
    for (let x = 0; x < 640; x += 4) {
      pen.fillStyle = `hsl(${x / 2} 60% 50%)`
      pen.fillRect(x, 300 - 120 * (1 + Math.sin(x / 60)), 3, 120 * (1 + Math.sin(x / 60)))
    }
    return canvas.toDataURL('image/png')
  })
