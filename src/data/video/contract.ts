/** The contract is large: it comes with the first question, which a page that the server has filled never asks. */
const contract = () => import('#contracts/video.ts')

export const videoContract = {
  video: () => contract().then(({ Video }) => Video),
  list: () => contract().then(({ VideoList }) => VideoList),
  availableCategories: () => contract().then(({ AvailableCategories }) => AvailableCategories),
  entries: () => contract().then(({ VideoEntries }) => VideoEntries),
}
