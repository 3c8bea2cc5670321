/** After a logout this browser gets no notifications (the messages page of the member centre subscribes). The platform has ended them already. */
export const endNotifications = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // A worker without push, as in browsers that have none.
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};
