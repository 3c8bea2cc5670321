const observed = new Set<Element>();
let see: (element: Element, isIntersecting: boolean) => void = () => undefined;

class View {
  constructor(report: IntersectionObserverCallback) {
    see = (target, isIntersecting) =>
      report([{ target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe = (element: Element): void => void observed.add(element);
  unobserve = (element: Element): void => void observed.delete(element);
  disconnect = (): void => observed.clear();
}
// Before the module makes its one observer, which lives as long as the page.
window.IntersectionObserver = View as unknown as typeof IntersectionObserver;

const show = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('what can be seen', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is reported when it leaves the view and when it comes back, once each', async () => {
    const { followView } = await import('./in-view.ts');
    const [element, reported] = [document.createElement('div'), [] as boolean[]];
    const stop = followView(element, (inView) => reported.push(inView));
    see(element, true);
    expect(reported).toEqual([]);
    see(element, false);
    see(element, false);
    see(element, true);
    expect(reported).toEqual([false, true]);
    stop();
    expect(observed.size).toBe(0);
  });

  it('counts as out of view while the tab is hidden', async () => {
    const { followView } = await import('./in-view.ts');
    const [element, reported] = [document.createElement('div'), [] as boolean[]];
    const stop = followView(element, (inView) => reported.push(inView));
    show('hidden');
    see(element, false);
    see(element, true);
    show('visible');
    expect(reported).toEqual([false, true]);
    stop();
    show('hidden');
    expect(reported).toEqual([false, true]);
  });
});
