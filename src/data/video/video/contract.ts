/** The contract is large, so it is loaded with the first request. Pages filled by the server make none. */
const contract = () => import('#contracts/video/video.ts')

export const videoContract = {
  video: () => contract().then(({ Video }) => Video),
  list: () => contract().then(({ VideoList }) => VideoList),
  availableCategories: () => contract().then(({ AvailableCategories }) => AvailableCategories),
  entries: () => contract().then(({ VideoEntries }) => VideoEntries),
}
